alter table "quotes__lines" add column "expense" text;

alter table "recurring_invoices__lines" add column "expense" text;

alter table "invoices__lines" add column "expense" text;
