create table "stars" (
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
  "path" text,
  "title" text,
  "position" text,
  primary key ("organisation", "id")
);

create table "saved_views" (
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
  "list" text,
  "name" text,
  "query" text,
  "columns" jsonb,
  "is_default" boolean,
  primary key ("organisation", "id")
);

create table "notifications" (
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
  "recipient" uuid,
  "kind" text,
  "on_collection" text,
  "on_id" text,
  "title" text,
  "text" text,
  "read_at" timestamp,
  constraint "notifications__kind__check" check ("kind" in ('submitted', 'approved', 'refused', 'validated', 'paid', 'assigned', 'mentioned', 'commented', 'other')),
  primary key ("organisation", "id")
);

alter table "users" add column "theme" text;

alter table "users" add constraint "users__theme__check" check ("theme" in ('light', 'dark', 'semi-dark'));

alter table "users" add column "notify_of" text[];

alter table "stars" add constraint "stars__organisation__fkey" foreign key (organisation) references organisation (id);

create index "stars__seq__index" on "stars" using btree (organisation, "seq");

create index "stars__position__index" on "stars" using btree (organisation, "position");

alter table "saved_views" add constraint "saved_views__organisation__fkey" foreign key (organisation) references organisation (id);

create index "saved_views__seq__index" on "saved_views" using btree (organisation, "seq");

create index "saved_views__list__index" on "saved_views" using btree (organisation, "list");

alter table "notifications" add constraint "notifications__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "notifications" add constraint "notifications__recipient__fkey" foreign key (organisation, "recipient") references "users" (organisation, id) deferrable initially deferred;

create index "notifications__seq__index" on "notifications" using btree (organisation, "seq");

create index "notifications__recipient__index" on "notifications" using btree (organisation, "recipient");
