"""Heroes: what is printed on boards, tokens and cards, the words of their texts, the library."""
