create table "cash_movements" (
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
  "label" text,
  "date" date,
  "amount" bigint,
  "counted" bigint,
  "expected" bigint,
  "vat" numeric(24,6),
  "accounting_line" uuid,
  "company" uuid,
  "bank_account" uuid,
  "status" text,
  "notes" text,
  "previous" uuid,
  "calculated_effect" bigint,
  "calculated_vat" bigint,
  constraint "cash_movements__kind__check" check ("kind" in ('out', 'in', 'bank', 'count', 'opening')),
  constraint "cash_movements__status__check" check ("status" in ('booked', 'cancelled')),
  primary key ("organisation", "id")
);

create table "cash_movements__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

alter table "money_entrances" add column "payment_method" uuid;

alter table "money_entrances" add constraint "money_entrances__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

create index "money_entrances__payment_method__index" on "money_entrances" using btree (organisation, "payment_method");

alter table "cash_movements" add constraint "cash_movements__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "cash_movements" add constraint "cash_movements__accounting_line__fkey" foreign key (organisation, "accounting_line") references "accounting_lines" (organisation, id) deferrable initially deferred;

alter table "cash_movements" add constraint "cash_movements__company__fkey" foreign key (organisation, "company") references "companies" (organisation, id) deferrable initially deferred;

alter table "cash_movements" add constraint "cash_movements__bank_account__fkey" foreign key (organisation, "bank_account") references "banks" (organisation, id) deferrable initially deferred;

alter table "cash_movements" add constraint "cash_movements__previous__fkey" foreign key (organisation, "previous") references "cash_movements" (organisation, id) deferrable initially deferred;

create index "cash_movements__seq__index" on "cash_movements" using btree (organisation, "seq");

create index "cash_movements__date__index" on "cash_movements" using btree (organisation, "date");

create index "cash_movements__kind__index" on "cash_movements" using btree (organisation, "kind");

create index "cash_movements__status__index" on "cash_movements" using btree (organisation, "status");

create index "cash_movements__accounting_line__index" on "cash_movements" using btree (organisation, "accounting_line");

create index "cash_movements__company__index" on "cash_movements" using btree (organisation, "company");

create index "cash_movements__bank_account__index" on "cash_movements" using btree (organisation, "bank_account");

create index "cash_movements__previous__index" on "cash_movements" using btree (organisation, "previous");

alter table "cash_movements__attachments" add constraint "cash_movements__attachments__row_id__fkey" foreign key (organisation, row_id) references "cash_movements" (organisation, id) on delete cascade deferrable initially deferred;

alter table "cash_movements__attachments" add constraint "cash_movements__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "cash_movements__attachments__file__index" on "cash_movements__attachments" using btree (organisation, "file");
