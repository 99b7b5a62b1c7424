alter table "recurring_invoices" add column "made_until" date;

alter table "invoices" add column "accepted_on" date;
