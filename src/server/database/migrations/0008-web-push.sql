-- Where a sitting's browser is told of notices while no page of it is open: at most one address a sitting, which goes with it.
create table push_subscription (
  organisation uuid not null references organisation (id),
  session_id uuid not null,
  user_id uuid not null,
  -- The address at the push service, and what a message is locked with for this browser alone.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The server's public key that the browser was given: with another one the push service takes nothing.
  server_key text not null,
  -- What its page is in, for whoever has chosen no language.
  language text not null,
  created_at timestamptz not null,
  primary key (organisation, session_id),
  foreign key (organisation, session_id) references session (organisation, id) on delete cascade,
  constraint push_subscription_endpoint_key unique (endpoint)
);
create index push_subscription_by_user on push_subscription (organisation, user_id);

-- What is still to be sent, written in the transaction of its notice.
create table push_outbox (
  organisation uuid not null references organisation (id),
  session_id uuid not null,
  notice_id uuid not null,
  attempts integer not null default 0,
  -- Not before then; whoever sends it puts this off first, so that nobody else does, and it is not lost with them.
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organisation, session_id, notice_id),
  foreign key (organisation, session_id) references push_subscription (organisation, session_id) on delete cascade
);
create index push_outbox_due on push_outbox (next_at);
