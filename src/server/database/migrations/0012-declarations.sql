alter table "expense_accounts__costs" add column "calculated_earlier_accepted" bigint;

alter table "expense_accounts__costs" add column "calculated_earlier_reason" text;
