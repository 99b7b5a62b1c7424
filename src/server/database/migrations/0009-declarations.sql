alter table "expense_accounts__costs" add column "rate_date" date;

alter table "expense_accounts__costs" add column "cap_reason" text;

alter table "expense_accounts" add column "submitted_at" timestamp;
