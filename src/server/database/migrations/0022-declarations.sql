alter table "invoices" add column "issued_as" jsonb;
