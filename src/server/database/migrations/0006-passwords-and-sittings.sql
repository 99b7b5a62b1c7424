-- A mail that lets whoever reads it choose a new password. The token itself is in the mail alone.
create table password_reset (
  organisation uuid not null references organisation (id),
  id uuid not null,
  user_id uuid not null,
  token_sha256 bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or taken the place of by a newer one.
  ended_at timestamptz,
  primary key (organisation, id),
  constraint password_reset_token_key unique (token_sha256)
);
create index password_reset_by_user on password_reset (organisation, user_id);
create index password_reset_age on password_reset (created_at);

-- When a sitting was last heard of, within some minutes: its person decides by it which device to sign out.
alter table session add column last_used_at timestamptz;
