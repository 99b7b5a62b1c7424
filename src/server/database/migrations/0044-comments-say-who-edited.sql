alter table "comments" add column "edited_by" uuid;

alter table "comments" add column "edited_at" timestamp;

alter table "comments" add constraint "comments__edited_by__fkey" foreign key (organisation, "edited_by") references "users" (organisation, id) deferrable initially deferred;

create index "comments__edited_by__index" on "comments" using btree (organisation, "edited_by");
