alter table "expense_accounts" add column "submitted_at" timestamp;
