alter table "users__vehicles" add column "owner" text;

alter table "users__vehicles" add constraint "users__vehicles__owner__check" check ("owner" in ('employee', 'company'));

alter table "expense_accounts__costs" add column "expense__expense_trip__km_proposed" numeric(24,6);

alter table "expense_accounts__costs" add column "expense__expense_trip__km_proposed_source" text;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__expense__expense_trip__km_pro_6abb0685" check ("expense__expense_trip__km_proposed_source" in ('looked up', 'estimate'));
