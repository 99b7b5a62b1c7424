-- Names of the drive's files by their words: lower case, without accents, as the words of their texts are.
create index drive_files_words on drive_files using gin (
  array_to_tsvector(array_remove(string_to_array(regexp_replace(replace(replace(lower(regexp_replace(
    normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'), ' '), ''))
) with (fastupdate = off);
create index drive_files_sha256 on drive_files (organisation, sha256);
create index drive_files_trash on drive_files (organisation) where trashed_on is not null or removed_on is not null;
