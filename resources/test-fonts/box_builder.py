"""What all fonts of this folder are made with: fixed time stamps, and a file that depends on nothing else."""

from io import BytesIO

TIME = 3_850_000_000  # seconds since 1904: a day in 2025
VERSION = "Version 1.000"


def data_of(font):
    """The bytes of a font file."""
    font.recalcTimestamp = False
    stream = BytesIO()
    font.save(stream)
    return stream.getvalue()
