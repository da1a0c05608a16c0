-- The neighbours of a page were found by sorting all pages.
CREATE INDEX IF NOT EXISTS `documents_siblings` ON `documents` (`dir`,`kind`,`position`);