"""Cards: what is printed, the words texts are made of, and the library of all cards."""
