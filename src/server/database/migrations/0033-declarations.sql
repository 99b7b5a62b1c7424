create table "transmissions__cashed" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "vat" numeric(24,6),
  "amount" bigint,
  primary key ("organisation", "row_id", "line_key")
);

alter table "transmissions" add column "cashed_on" date;

alter table "transmissions__cashed" add constraint "transmissions__cashed__row_id__fkey" foreign key (organisation, row_id) references "transmissions" (organisation, id) on delete cascade deferrable initially deferred;
