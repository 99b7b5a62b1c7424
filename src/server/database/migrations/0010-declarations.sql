alter table "users__vehicles" add column "owner" text;

alter table "users__vehicles" add constraint "users__vehicles__owner__check" check ("owner" in ('employee', 'company'));

alter table "expense_accounts" drop constraint "expense_accounts__status__check";

alter table "expense_accounts" add constraint "expense_accounts__status__check" check ("status" in ('draft', 'submitted', 'endorsed', 'approved', 'refused', 'validated', 'paid'));

alter table "expense_accounts" add column "calculated_needs_second" boolean;

alter table "expense_accounts" add column "first_approver" uuid;

alter table "expense_accounts" add column "first_approved_at" timestamp;

alter table "expense_accounts" add column "calculated_second_approver" uuid;

alter table "expense_accounts" add column "advance_rest" text;

alter table "expense_accounts" add constraint "expense_accounts__advance_rest__check" check ("advance_rest" in ('given back', 'carried over'));

alter table "expense_accounts" add column "calculated_carried_in" bigint;

alter table "expense_accounts" add column "calculated_carried_out" bigint;

alter table "expense_accounts" add column "nudged_on" date;

alter table "expense_accounts__costs" add column "expense__expense_trip__km_proposed" numeric(24,6);

alter table "expense_accounts__costs" add column "expense__expense_trip__km_proposed_source" text;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__expense__expense_trip__km_pro_6abb0685" check ("expense__expense_trip__km_proposed_source" in ('looked up', 'estimate'));

alter table "expense_accounts__costs" add column "calculated_limit" bigint;

alter table "expense_accounts__costs" add column "calculated_limit_sum" bigint;

alter table "expense_accounts__costs" add column "calculated_limit_per" text;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__calculated_limit_per__check" check ("calculated_limit_per" in ('line', 'day', 'month'));

alter table "expense_accounts__costs" add column "calculated_limit_on" text;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__calculated_limit_on__check" check ("calculated_limit_on" in ('car', 'motorcycle', 'moped', 'bicycle', 'public transport', 'passenger', 'train', 'flight', 'taxi', 'rental', 'toll', 'parking', 'fuel', 'supplies', 'equipment', 'software', 'phone', 'postage', 'documentation', 'training', 'events', 'gifts', 'vehicle', 'home working', 'medical', 'per diem', 'other', 'expenseTrip', 'expenseCatering', 'expenseHousing', 'expenseClassic'));

alter table "notifications" drop constraint "notifications__kind__check";

alter table "notifications" add constraint "notifications__kind__check" check ("kind" in ('submitted', 'approved', 'refused', 'validated', 'paid', 'assigned', 'mentioned', 'commented', 'reminded', 'endorsed', 'other'));

alter table "expense_accounts" add constraint "expense_accounts__first_approver__fkey" foreign key (organisation, "first_approver") references "users" (organisation, id) deferrable initially deferred;

alter table "expense_accounts" add constraint "expense_accounts__calculated_second_approver__fkey" foreign key (organisation, "calculated_second_approver") references "users" (organisation, id) deferrable initially deferred;

create index "expense_accounts__first_approver__index" on "expense_accounts" using btree (organisation, "first_approver");

create index "expense_accounts__calculated_second_approver__index" on "expense_accounts" using btree (organisation, "calculated_second_approver");
