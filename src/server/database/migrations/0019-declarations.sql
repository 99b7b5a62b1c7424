alter table "companies" add column "logo" uuid;

alter table "companies" add constraint "companies__logo__fkey" foreign key (organisation, "logo") references "uploads" (organisation, id) deferrable initially deferred;

create index "companies__logo__index" on "companies" using btree (organisation, "logo");
