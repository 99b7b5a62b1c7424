create table "companies__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "contacts__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

alter table "companies__attachments" add constraint "companies__attachments__row_id__fkey" foreign key (organisation, row_id) references "companies" (organisation, id) on delete cascade deferrable initially deferred;

alter table "companies__attachments" add constraint "companies__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "companies__attachments__file__index" on "companies__attachments" using btree (organisation, "file");

alter table "contacts__attachments" add constraint "contacts__attachments__row_id__fkey" foreign key (organisation, row_id) references "contacts" (organisation, id) on delete cascade deferrable initially deferred;

alter table "contacts__attachments" add constraint "contacts__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "contacts__attachments__file__index" on "contacts__attachments" using btree (organisation, "file");
