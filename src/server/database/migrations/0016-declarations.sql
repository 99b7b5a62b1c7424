alter table "companies" add column "differs_from" uuid[];

alter table "contacts" add column "differs_from" uuid[];

alter table "activities" add column "done_on" date;

create index "companies__differs_from__index" on "companies" using gin ("differs_from");

create index "contacts__differs_from__index" on "contacts" using gin ("differs_from");
