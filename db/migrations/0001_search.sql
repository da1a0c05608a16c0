-- Folded words of `sections`, row by row; snippets are cut from the original text there. The
-- folded text is kept as well: FTS5 deletes a row of a contentless table five times slower.
CREATE VIRTUAL TABLE section_words USING fts5(
  title,
  text,
  prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
