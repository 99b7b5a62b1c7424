alter table "expense_accounts__costs" add column "expense__expense_housing__cap_region" text;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__expense__expense_housing__cap_c5cf3c3c" check ("expense__expense_housing__cap_region" in ('paris', 'elsewhere'));

alter table "expense_accounts__costs" add column "calculated_earlier_accepted" bigint;

alter table "expense_accounts__costs" add column "calculated_earlier_reason" text;
