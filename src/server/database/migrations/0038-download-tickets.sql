-- Addresses that a browser may download from by itself, each once and soon.
create table download_ticket (
  -- What stands in the address is known to nobody but whom it was given to.
  token_sha256 text primary key check (length(token_sha256) = 64),
  organisation uuid not null references organisation (id),
  user_id uuid not null,
  -- It ends with the sitting that asked for it.
  session_id uuid not null,
  -- One upload, or files and folders of the drive in one zip.
  kind text not null check (kind in ('upload', 'zip')),
  ids uuid[] not null,
  -- It is to be begun by then.
  expires_at timestamptz not null,
  begun_at timestamptz,
  -- The browser that began, the only one to go on with it.
  agent text
);
create index download_ticket_age on download_ticket (expires_at);
