create table "transmissions" (
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
  "invoice" uuid,
  "status" text,
  "code" bigint,
  "reason" text,
  "trouble" text,
  "flow_id" text,
  constraint "transmissions__status__check" check ("status" in ('waiting', 'sent', 'refused', 'failed')),
  primary key ("organisation", "id")
);

create table "transmissions__events" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "code" bigint,
  "on" timestamp,
  "reason" text,
  primary key ("organisation", "row_id", "line_key")
);

alter table "invoices" add column "claim_of" uuid;

alter table "invoices" add constraint "invoices__claim_of__fkey" foreign key (organisation, "claim_of") references "invoices" (organisation, id) deferrable initially deferred;

create index "invoices__claim_of__index" on "invoices" using btree (organisation, "claim_of");

alter table "transmissions" add constraint "transmissions__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "transmissions" add constraint "transmissions__invoice__fkey" foreign key (organisation, "invoice") references "invoices" (organisation, id) deferrable initially deferred;

create index "transmissions__seq__index" on "transmissions" using btree (organisation, "seq");

create index "transmissions__invoice__index" on "transmissions" using btree (organisation, "invoice");

create index "transmissions__status__index" on "transmissions" using btree (organisation, "status");

create unique index "transmissions__natural_key__key" on "transmissions" (organisation, "natural_key") where deleted_at is null and "natural_key" is not null;

alter table "transmissions__events" add constraint "transmissions__events__row_id__fkey" foreign key (organisation, row_id) references "transmissions" (organisation, id) on delete cascade deferrable initially deferred;
