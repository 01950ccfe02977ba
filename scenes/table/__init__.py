"""The Sanctuary table: choosing, cues, animation and drawing."""
