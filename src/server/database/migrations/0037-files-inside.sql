-- What stands in files of the drive, for its search. Known by content, whoever has it: it is read once for the same bytes.
create table file_text (
  sha256 text primary key check (length(sha256) = 64),
  mime text not null,
  -- Null until it was read, and where there is none.
  content text,
  -- Its words as they are searched: lower case, without accents, each once.
  words tsvector,
  -- Why nothing was read.
  trouble text,
  attempts integer not null default 0,
  -- Not before then, null for never; whoever reads it puts this off first, so that nobody else does, and it is not lost with them.
  next_at timestamptz,
  created_at timestamptz not null
);
create index file_text_due on file_text (next_at) where next_at is not null;
create index file_text_words on file_text using gin (words) with (fastupdate = off);

-- Up to which change an organisation's uploads were looked through for files to read.
create table file_text_seen (
  organisation uuid primary key references organisation (id),
  seq bigint not null
);

-- Small pictures of files, kept in the store beside them.
create table file_thumbnail (
  sha256 text not null check (length(sha256) = 64),
  -- The longer one, in pixels.
  side integer not null,
  -- The hash of its own bytes; null where none can be made.
  thumbnail text check (length(thumbnail) = 64),
  size integer,
  primary key (sha256, side)
);
create index file_thumbnail_bytes on file_thumbnail (thumbnail) where thumbnail is not null;
