-- The tables that are not drawn from the registry. Plain SQL for PostgreSQL 15 and later and for the
-- embedded engine: no types, triggers or functions of our own. What belongs to an organisation has it
-- first in its key, so that one schema fits distributed engines too.

create table organisation (
  id uuid primary key,
  name text not null,
  -- Rotated by a restore, so that cursors from before it are refused.
  epoch uuid not null,
  -- The change sequence: raised once per writing transaction, as its last statement.
  counter bigint not null default 0,
  time_zone text not null default 'Europe/Paris',
  created_at timestamptz not null default now()
);

create table credential (
  organisation uuid not null references organisation (id),
  user_id uuid not null,
  -- Normalised (trimmed, NFKC, lower case): one account, however it is typed.
  username text not null,
  password_hash text not null,
  roles text[] not null default '{}',
  enabled boolean not null default true,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (organisation, user_id),
  constraint credential_username_key unique (username)
);

create table session (
  organisation uuid not null references organisation (id),
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  -- The end of the sitting: tokens are renewed until then, and a new login is needed after.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  address text,
  primary key (organisation, id)
);
create index session_by_user on session (organisation, user_id);
create index session_by_expiry on session (expires_at);

-- Failures of known and unknown accounts alike, so no organisation.
create table login_failure (
  id uuid primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null
);
create index login_failure_account on login_failure (account, address, failed_at);
create index login_failure_age on login_failure (failed_at);

create table idempotency (
  organisation uuid not null references organisation (id),
  user_id uuid not null,
  key text not null,
  method text not null,
  path text not null,
  body_sha256 bytea not null,
  -- Empty only inside the transaction that is doing the work.
  status integer,
  etag text,
  headers jsonb,
  body text,
  entity_id uuid,
  created_at timestamptz not null,
  primary key (organisation, user_id, key)
);
create index idempotency_age on idempotency (created_at);

-- The ledger: one row per effect, never changed.
create table history (
  organisation uuid not null references organisation (id),
  id uuid not null,
  -- The organisation's counter at that commit; several rows share it when one call had several effects.
  seq bigint not null,
  collection text not null,
  entity_id uuid not null,
  at timestamptz not null,
  by_user uuid,
  op text not null check (op in ('create', 'update', 'delete')),
  version bigint not null,
  changes jsonb not null,
  idempotency_key text,
  primary key (organisation, id)
);
create index history_entity on history (organisation, collection, entity_id, version);
create index history_seq on history (organisation, seq);

create table stored_file (
  organisation uuid not null references organisation (id),
  sha256 text not null check (length(sha256) = 64),
  size bigint not null check (size >= 0),
  mime text not null,
  created_at timestamptz not null,
  primary key (organisation, sha256)
);

-- Which entities an upload hangs on: who may read one of them may read the file.
create table upload_use (
  organisation uuid not null references organisation (id),
  upload uuid not null,
  collection text not null,
  entity uuid not null,
  primary key (organisation, upload, collection, entity)
);
create index upload_use_entity on upload_use (organisation, collection, entity);

-- Raised when what a person may see changes: cursors from before are refused, so that withdrawn rows leave.
create table scope_version (
  organisation uuid not null references organisation (id),
  user_id uuid not null,
  version bigint not null,
  primary key (organisation, user_id)
);
