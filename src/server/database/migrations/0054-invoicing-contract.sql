alter table "invoicings" add column "contract" uuid;

alter table "invoicings" add constraint "invoicings__contract__fkey" foreign key (organisation, "contract") references "contracts" (organisation, id) deferrable initially deferred;

create index "invoicings__contract__index" on "invoicings" using btree (organisation, "contract");
