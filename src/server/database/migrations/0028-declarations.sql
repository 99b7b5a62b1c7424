create table "cheque_deposits" (
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
  "number" text,
  "date" date,
  "bank_account" uuid,
  "status" text,
  "remark" text,
  "calculated_count" bigint,
  "calculated_total" bigint,
  constraint "cheque_deposits__status__check" check ("status" in ('Draft', 'deposited')),
  primary key ("organisation", "id")
);

create table "cheque_deposits__cheques" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "payment" uuid,
  "drawer" text,
  "reference" text,
  "amount" bigint,
  primary key ("organisation", "row_id", "line_key")
);

create table "cheque_deposits__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

alter table "cheque_deposits" add constraint "cheque_deposits__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "cheque_deposits" add constraint "cheque_deposits__bank_account__fkey" foreign key (organisation, "bank_account") references "banks" (organisation, id) deferrable initially deferred;

create index "cheque_deposits__seq__index" on "cheque_deposits" using btree (organisation, "seq");

create index "cheque_deposits__status__index" on "cheque_deposits" using btree (organisation, "status");

create index "cheque_deposits__date__index" on "cheque_deposits" using btree (organisation, "date");

create index "cheque_deposits__bank_account__index" on "cheque_deposits" using btree (organisation, "bank_account");

create unique index "cheque_deposits__number__key" on "cheque_deposits" (organisation, "number") where deleted_at is null and "number" is not null;

alter table "cheque_deposits__cheques" add constraint "cheque_deposits__cheques__row_id__fkey" foreign key (organisation, row_id) references "cheque_deposits" (organisation, id) on delete cascade deferrable initially deferred;

alter table "cheque_deposits__cheques" add constraint "cheque_deposits__cheques__payment__fkey" foreign key (organisation, "payment") references "customer_payments" (organisation, id) deferrable initially deferred;

create index "cheque_deposits__cheques__payment__index" on "cheque_deposits__cheques" using btree (organisation, "payment");

alter table "cheque_deposits__attachments" add constraint "cheque_deposits__attachments__row_id__fkey" foreign key (organisation, row_id) references "cheque_deposits" (organisation, id) on delete cascade deferrable initially deferred;

alter table "cheque_deposits__attachments" add constraint "cheque_deposits__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "cheque_deposits__attachments__file__index" on "cheque_deposits__attachments" using btree (organisation, "file");
