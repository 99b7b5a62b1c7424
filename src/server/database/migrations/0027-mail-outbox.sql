-- Mails to customers that are still to be sent, written in the transaction that accepts them or asks for them again.
create table mail_outbox (
  organisation uuid not null references organisation (id),
  mail_id uuid not null,
  by_user uuid not null,
  attempts integer not null default 0,
  -- It is being handed to the mail server: whoever finds that, and did not do it, cannot know whether it left.
  is_begun boolean not null default false,
  -- Not before then, null for never; whoever sends it puts this off first, so that nobody else does, and it is not lost with them.
  next_at timestamptz,
  -- When it was to be sent at first: what a person sends in an hour is bounded by it.
  due_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organisation, mail_id)
);
create index mail_outbox_due on mail_outbox (next_at) where next_at is not null;
create index mail_outbox_by_user on mail_outbox (organisation, by_user, due_at);
