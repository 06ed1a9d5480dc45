"""The engine's version, which every log carries."""

from typing import Final

ENGINE: Final = "0.1.0"
