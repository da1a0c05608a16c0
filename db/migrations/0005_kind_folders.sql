-- The site names the folders of its kinds by address. The next import derives the addresses of
-- folders whose names hold numbers or umlauts; until then they are taken for what they are called.
UPDATE `settings` SET `value` = json_set(
	json_remove(`value`, '$.kinds'),
	'$.kindFolders',
	json((SELECT json_group_array(json_object('path', '/' || "key", 'kind', "value")) FROM json_each(`settings`.`value`, '$.kinds')))
)
WHERE `key` = 'site' AND json_type(`value`, '$.kinds') = 'object';
