alter table "invoices" add column "claim_of" uuid;

alter table "invoices" add constraint "invoices__claim_of__fkey" foreign key (organisation, "claim_of") references "invoices" (organisation, id) deferrable initially deferred;

create index "invoices__claim_of__index" on "invoices" using btree (organisation, "claim_of");
