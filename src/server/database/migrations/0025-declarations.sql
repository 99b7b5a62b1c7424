alter table "invoices" add column "retention_until" date;
