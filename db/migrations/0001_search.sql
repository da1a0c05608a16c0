-- Folded words of `sections`, row by row. Contentless: the original text stays in `sections`, so
-- that snippets are cut from what the author wrote and nothing is stored twice.
CREATE VIRTUAL TABLE section_words USING fts5(
  title,
  text,
  content = '',
  contentless_delete = 1,
  prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
