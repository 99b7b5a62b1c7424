create table "drive_files" (
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
  "name" text,
  "kind" text,
  "folder" uuid,
  "owner" uuid,
  "rights" text,
  "people" uuid[],
  "services" uuid[],
  "changeable" boolean,
  "about_collection" text,
  "about" text,
  "trashed_on" timestamp,
  "trashed_by" uuid,
  "removed_on" timestamp,
  "file" uuid,
  "size" bigint,
  "mime" text,
  "sha256" text,
  "revision" bigint,
  "changed_on" timestamp,
  "reach" text,
  "shared_by" uuid,
  "readers" uuid[],
  "reader_services" uuid[],
  "may_change" boolean,
  constraint "drive_files__kind__check" check ("kind" in ('folder', 'file')),
  constraint "drive_files__rights__check" check ("rights" in ('private', 'people', 'team', 'company')),
  constraint "drive_files__reach__check" check ("reach" in ('private', 'people', 'team', 'company')),
  primary key ("organisation", "id")
);

create table "drive_files__versions" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "from" text,
  "set_aside" text,
  "comment" text,
  "by" uuid,
  "on" timestamp,
  "size" bigint,
  "mime" text,
  "sha256" text,
  primary key ("organisation", "row_id", "line_key")
);

alter table "uploads" add column "drive" boolean;

alter table "drive_files" add constraint "drive_files__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "drive_files" add constraint "drive_files__folder__fkey" foreign key (organisation, "folder") references "drive_files" (organisation, id) deferrable initially deferred;

alter table "drive_files" add constraint "drive_files__owner__fkey" foreign key (organisation, "owner") references "users" (organisation, id) deferrable initially deferred;

alter table "drive_files" add constraint "drive_files__trashed_by__fkey" foreign key (organisation, "trashed_by") references "users" (organisation, id) deferrable initially deferred;

alter table "drive_files" add constraint "drive_files__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

alter table "drive_files" add constraint "drive_files__shared_by__fkey" foreign key (organisation, "shared_by") references "users" (organisation, id) deferrable initially deferred;

create index "drive_files__seq__index" on "drive_files" using btree (organisation, "seq");

create index "drive_files__folder__index" on "drive_files" using btree (organisation, "folder");

create index "drive_files__about__index" on "drive_files" using btree (organisation, "about");

create index "drive_files__owner__index" on "drive_files" using btree (organisation, "owner");

create index "drive_files__trashed_by__index" on "drive_files" using btree (organisation, "trashed_by");

create index "drive_files__file__index" on "drive_files" using btree (organisation, "file");

create index "drive_files__shared_by__index" on "drive_files" using btree (organisation, "shared_by");

alter table "drive_files__versions" add constraint "drive_files__versions__row_id__fkey" foreign key (organisation, row_id) references "drive_files" (organisation, id) on delete cascade deferrable initially deferred;

alter table "drive_files__versions" add constraint "drive_files__versions__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

alter table "drive_files__versions" add constraint "drive_files__versions__by__fkey" foreign key (organisation, "by") references "users" (organisation, id) deferrable initially deferred;

create index "drive_files__versions__file__index" on "drive_files__versions" using btree (organisation, "file");

create index "drive_files__versions__by__index" on "drive_files__versions" using btree (organisation, "by");
