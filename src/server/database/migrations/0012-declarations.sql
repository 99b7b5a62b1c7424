create table "opportunity_stages" (
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
  "label" text,
  "kind" text,
  "probability" numeric(24,6),
  "colour" text,
  "position" text,
  "is_active" boolean,
  constraint "opportunity_stages__kind__check" check ("kind" in ('open', 'ongoing', 'on hold', 'won', 'lost')),
  constraint "opportunity_stages__colour__check" check ("colour" in ('neutral', 'info', 'success', 'warning', 'danger')),
  primary key ("organisation", "id")
);

create table "lost_reasons" (
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
  "label" text,
  "is_active" boolean,
  primary key ("organisation", "id")
);

create table "opportunities" (
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
  "title" text,
  "company" uuid,
  "contacts" uuid[],
  "owner" uuid,
  "stage" uuid,
  "position" text,
  "amount" bigint,
  "probability" numeric(24,6),
  "expected_close_date" date,
  "source" text,
  "lost_reason" uuid,
  "lost_notes" text,
  "next_step" text,
  "tags" text[],
  "notes" text,
  "stage_kind" text,
  "stage_since" timestamp,
  "weighted_amount" bigint,
  constraint "opportunities__stage_kind__check" check ("stage_kind" in ('open', 'ongoing', 'on hold', 'won', 'lost')),
  primary key ("organisation", "id")
);

create table "opportunities__stage_log" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "from" uuid,
  "to" uuid,
  "at" timestamp,
  "by" uuid,
  primary key ("organisation", "row_id", "line_key")
);

create table "opportunities__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "activities" (
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
  "subject" text,
  "at" timestamp,
  "minutes" bigint,
  "company" uuid,
  "contacts" uuid[],
  "opportunity" uuid,
  "owner" uuid,
  "notes" text,
  "follow_up" date,
  "follow_up_note" text,
  "done" boolean,
  "open_follow_up" date,
  constraint "activities__kind__check" check ("kind" in ('call', 'mail', 'meeting', 'visit', 'note')),
  primary key ("organisation", "id")
);

create table "activities__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

alter table "companies" add column "merged_into" uuid;

alter table "companies" add column "merge_record" jsonb;

alter table "contacts" add column "merged_into" uuid;

alter table "contacts" add column "merge_record" jsonb;

alter table "contacts" add column "erased_on" date;

alter table "companies" add constraint "companies__merged_into__fkey" foreign key (organisation, "merged_into") references "companies" (organisation, id) deferrable initially deferred;

drop index "companies__siret__key";

drop index "companies__vat_number__key";

create index "companies__merged_into__index" on "companies" using btree (organisation, "merged_into");

create unique index "companies__siret__key" on "companies" (organisation, "siret") where deleted_at is null and merged_into is null and "siret" is not null;

create unique index "companies__vat_number__key" on "companies" (organisation, "vat_number") where deleted_at is null and merged_into is null and "vat_number" is not null;

alter table "contacts" add constraint "contacts__merged_into__fkey" foreign key (organisation, "merged_into") references "contacts" (organisation, id) deferrable initially deferred;

create index "contacts__merged_into__index" on "contacts" using btree (organisation, "merged_into");

alter table "opportunity_stages" add constraint "opportunity_stages__organisation__fkey" foreign key (organisation) references organisation (id);

create index "opportunity_stages__seq__index" on "opportunity_stages" using btree (organisation, "seq");

create index "opportunity_stages__position__index" on "opportunity_stages" using btree (organisation, "position");

create unique index "opportunity_stages__label__key" on "opportunity_stages" (organisation, "label") where deleted_at is null and "label" is not null;

alter table "lost_reasons" add constraint "lost_reasons__organisation__fkey" foreign key (organisation) references organisation (id);

create index "lost_reasons__seq__index" on "lost_reasons" using btree (organisation, "seq");

create index "lost_reasons__label__index" on "lost_reasons" using btree (organisation, "label");

create unique index "lost_reasons__label__key" on "lost_reasons" (organisation, "label") where deleted_at is null and "label" is not null;

alter table "opportunities" add constraint "opportunities__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "opportunities" add constraint "opportunities__company__fkey" foreign key (organisation, "company") references "companies" (organisation, id) deferrable initially deferred;

alter table "opportunities" add constraint "opportunities__owner__fkey" foreign key (organisation, "owner") references "users" (organisation, id) deferrable initially deferred;

alter table "opportunities" add constraint "opportunities__stage__fkey" foreign key (organisation, "stage") references "opportunity_stages" (organisation, id) deferrable initially deferred;

alter table "opportunities" add constraint "opportunities__lost_reason__fkey" foreign key (organisation, "lost_reason") references "lost_reasons" (organisation, id) deferrable initially deferred;

create index "opportunities__seq__index" on "opportunities" using btree (organisation, "seq");

create index "opportunities__company__index" on "opportunities" using btree (organisation, "company");

create index "opportunities__contacts__index" on "opportunities" using gin ("contacts");

create index "opportunities__owner__index" on "opportunities" using btree (organisation, "owner");

create index "opportunities__stage__index" on "opportunities" using btree (organisation, "stage");

create index "opportunities__expected_close_date__index" on "opportunities" using btree (organisation, "expected_close_date");

create index "opportunities__lost_reason__index" on "opportunities" using btree (organisation, "lost_reason");

alter table "opportunities__stage_log" add constraint "opportunities__stage_log__row_id__fkey" foreign key (organisation, row_id) references "opportunities" (organisation, id) on delete cascade deferrable initially deferred;

alter table "opportunities__stage_log" add constraint "opportunities__stage_log__from__fkey" foreign key (organisation, "from") references "opportunity_stages" (organisation, id) deferrable initially deferred;

alter table "opportunities__stage_log" add constraint "opportunities__stage_log__to__fkey" foreign key (organisation, "to") references "opportunity_stages" (organisation, id) deferrable initially deferred;

alter table "opportunities__stage_log" add constraint "opportunities__stage_log__by__fkey" foreign key (organisation, "by") references "users" (organisation, id) deferrable initially deferred;

create index "opportunities__stage_log__from__index" on "opportunities__stage_log" using btree (organisation, "from");

create index "opportunities__stage_log__to__index" on "opportunities__stage_log" using btree (organisation, "to");

create index "opportunities__stage_log__by__index" on "opportunities__stage_log" using btree (organisation, "by");

alter table "opportunities__attachments" add constraint "opportunities__attachments__row_id__fkey" foreign key (organisation, row_id) references "opportunities" (organisation, id) on delete cascade deferrable initially deferred;

alter table "opportunities__attachments" add constraint "opportunities__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "opportunities__attachments__file__index" on "opportunities__attachments" using btree (organisation, "file");

alter table "activities" add constraint "activities__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "activities" add constraint "activities__company__fkey" foreign key (organisation, "company") references "companies" (organisation, id) deferrable initially deferred;

alter table "activities" add constraint "activities__opportunity__fkey" foreign key (organisation, "opportunity") references "opportunities" (organisation, id) deferrable initially deferred;

alter table "activities" add constraint "activities__owner__fkey" foreign key (organisation, "owner") references "users" (organisation, id) deferrable initially deferred;

create index "activities__seq__index" on "activities" using btree (organisation, "seq");

create index "activities__company__index" on "activities" using btree (organisation, "company");

create index "activities__contacts__index" on "activities" using gin ("contacts");

create index "activities__opportunity__index" on "activities" using btree (organisation, "opportunity");

create index "activities__owner__index" on "activities" using btree (organisation, "owner");

create index "activities__at__index" on "activities" using btree (organisation, "at");

create index "activities__follow_up__index" on "activities" using btree (organisation, "follow_up");

create index "activities__open_follow_up__index" on "activities" using btree (organisation, "open_follow_up");

alter table "activities__attachments" add constraint "activities__attachments__row_id__fkey" foreign key (organisation, row_id) references "activities" (organisation, id) on delete cascade deferrable initially deferred;

alter table "activities__attachments" add constraint "activities__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "activities__attachments__file__index" on "activities__attachments" using btree (organisation, "file");
