-- The search matches what a person may read and nothing else, one row after the other: an index of all words would be asked about
-- what others keep to themselves. The words of a name stand ready in its row; those of a text are kept as they are read.
drop index drive_files_words;
alter table drive_files add column name_words tsvector not null generated always as (
  array_to_tsvector(array_remove(string_to_array(regexp_replace(replace(replace(lower(regexp_replace(
    normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'), ' '), ''))
) stored;
drop index file_text_words;
alter table file_text alter column words set storage external;
update file_text set words = words || ''::tsvector where words is not null;
