-- Invoices that an approved platform is still to get, written in the transaction that issues them or asks for another sending.
create table transmission_outbox (
  organisation uuid not null references organisation (id),
  transmission_id uuid not null,
  -- What the platform knows this sending by: whoever finds it begun asks for it before it sends.
  tracking_id uuid not null,
  -- Of the platform, once it has taken it: what is left then is to hear whether its checks passed.
  flow_id text,
  attempts integer not null default 0,
  -- Not before then, null for never; whoever sends it puts this off first, so that nobody else does, and it is not lost with them.
  next_at timestamptz,
  created_at timestamptz not null,
  primary key (organisation, transmission_id)
);
create index transmission_outbox_due on transmission_outbox (next_at) where next_at is not null;

-- How far the platform was heard, by one process at a time.
create table platform_heard (
  platform text not null primary key,
  heard_until text not null,
  next_at timestamptz not null
);
