create table "mails" (
  "organisation" uuid not null,
  "id" uuid not null,
  "seq" bigint not null,
  "version" bigint not null,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "deleted_at" timestamptz,
  "display_line1" text not null default '',
  "display_line2" text not null default '',
  "natural_key" text,
  "ext" jsonb,
  "kind" text,
  "customer" uuid,
  "quote" uuid,
  "invoice" uuid,
  "level" uuid,
  "to" text[],
  "subject" text,
  "text" text,
  "copy" boolean,
  "status" text,
  "contacts" uuid[],
  "sent_at" timestamp,
  "refused" text[],
  "trouble" text,
  "reason" text,
  constraint "mails__kind__check" check ("kind" in ('quote', 'invoice', 'reminder', 'statement')),
  constraint "mails__status__check" check ("status" in ('queued', 'sent', 'failed')),
  primary key ("organisation", "id")
);

alter table "mails" add constraint "mails__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "mails" add constraint "mails__customer__fkey" foreign key (organisation, "customer") references "companies" (organisation, id) deferrable initially deferred;

alter table "mails" add constraint "mails__quote__fkey" foreign key (organisation, "quote") references "quotes" (organisation, id) deferrable initially deferred;

alter table "mails" add constraint "mails__invoice__fkey" foreign key (organisation, "invoice") references "invoices" (organisation, id) deferrable initially deferred;

alter table "mails" add constraint "mails__level__fkey" foreign key (organisation, "level") references "reminder_levels" (organisation, id) deferrable initially deferred;

create index "mails__seq__index" on "mails" using btree (organisation, "seq");

create index "mails__customer__index" on "mails" using btree (organisation, "customer");

create index "mails__quote__index" on "mails" using btree (organisation, "quote");

create index "mails__invoice__index" on "mails" using btree (organisation, "invoice");

create index "mails__contacts__index" on "mails" using gin ("contacts");

create index "mails__status__index" on "mails" using btree (organisation, "status");

create index "mails__level__index" on "mails" using btree (organisation, "level");
