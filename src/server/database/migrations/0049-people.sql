create table "leave_types" (
  "organisation" uuid not null,
  "id" uuid not null,
  "seq" bigint not null,
  "version" bigint not null,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "deleted_at" timestamptz,
  "display_line1" text not null default '',
  "display_line2" text not null default '',
  "natural_key" text,
  "ext" jsonb,
  "name" text,
  "kind" text,
  "code" text,
  "counting" text,
  "has_balance" boolean,
  "yearly_days" numeric(24,6),
  "carry_months" bigint,
  "is_active" boolean,
  constraint "leave_types__kind__check" check ("kind" in ('paid', 'rtt', 'sick', 'accident', 'maternity', 'paternity', 'family', 'sick child', 'unpaid', 'training', 'other')),
  constraint "leave_types__counting__check" check ("counting" in ('working', 'calendar')),
  primary key ("organisation", "id")
);

create table "vacations" (
  "organisation" uuid not null,
  "id" uuid not null,
  "seq" bigint not null,
  "version" bigint not null,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "deleted_at" timestamptz,
  "display_line1" text not null default '',
  "display_line2" text not null default '',
  "natural_key" text,
  "ext" jsonb,
  "employee" uuid,
  "type" uuid,
  "from" date,
  "from_half" text,
  "to" date,
  "to_half" text,
  "reason" text,
  "file" uuid,
  "substitute" uuid,
  "status" text,
  "question" text,
  "answer" text,
  "refusal_reason" text,
  "cancellation_reason" text,
  "approver" uuid,
  "approved_at" timestamp,
  "calculated_days" numeric(24,6),
  "calculated_away" boolean,
  constraint "vacations__from_half__check" check ("from_half" in ('morning', 'afternoon')),
  constraint "vacations__to_half__check" check ("to_half" in ('morning', 'afternoon')),
  constraint "vacations__status__check" check ("status" in ('draft', 'requested', 'question', 'approved', 'refused', 'cancellation asked', 'cancelled')),
  primary key ("organisation", "id")
);

create table "leave_entries" (
  "organisation" uuid not null,
  "id" uuid not null,
  "seq" bigint not null,
  "version" bigint not null,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "deleted_at" timestamptz,
  "display_line1" text not null default '',
  "display_line2" text not null default '',
  "natural_key" text,
  "ext" jsonb,
  "employee" uuid,
  "type" uuid,
  "kind" text,
  "days" numeric(24,6),
  "date" date,
  "vintage" date,
  "expires" date,
  "notice_on" date,
  "vacation" uuid,
  "remark" text,
  constraint "leave_entries__kind__check" check ("kind" in ('accrual', 'taken', 'carry-over', 'expiry', 'correction', 're-credit')),
  primary key ("organisation", "id")
);

create table "employee_payments" (
  "organisation" uuid not null,
  "id" uuid not null,
  "seq" bigint not null,
  "version" bigint not null,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "deleted_at" timestamptz,
  "display_line1" text not null default '',
  "display_line2" text not null default '',
  "natural_key" text,
  "ext" jsonb,
  "kind" text,
  "direction" text,
  "employee" uuid,
  "date" date,
  "amount" bigint,
  "payment_method" uuid,
  "reference" text,
  "bank_account" uuid,
  "status" text,
  "remark" text,
  "calculated_unallocated" bigint,
  constraint "employee_payments__kind__check" check ("kind" in ('salary', 'expense account', 'advance')),
  constraint "employee_payments__direction__check" check ("direction" in ('out', 'in')),
  constraint "employee_payments__status__check" check ("status" in ('Draft', 'sent to bank', 'confirmed', 'reconciled', 'rejected')),
  primary key ("organisation", "id")
);

create table "employee_payments__allocations" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "salary" uuid,
  "expense_account" uuid,
  "amount" bigint,
  primary key ("organisation", "row_id", "line_key")
);

create table "employee_payments__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

alter table "salaries" add column "kind" text;

alter table "salaries" add constraint "salaries__kind__check" check ("kind" in ('ordinary', 'correction'));

alter table "salaries" add column "calculated_paid" bigint;

alter table "salaries" add column "calculated_pending" bigint;

alter table "salaries" add column "calculated_payment_status" text;

alter table "salaries" add constraint "salaries__calculated_payment_status__check" check ("calculated_payment_status" in ('Unpaid', 'Awaiting payment', 'Paid', 'Too much paid'));

drop index "salaries__employee_period__key";

create unique index "salaries__employee_kind_period__key" on "salaries" (organisation, "employee", "kind", "period") where deleted_at is null and "employee" is not null and "kind" is not null and "period" is not null;

alter table "leave_types" add constraint "leave_types__organisation__fkey" foreign key (organisation) references organisation (id);

create index "leave_types__seq__index" on "leave_types" using btree (organisation, "seq");

create index "leave_types__name__index" on "leave_types" using btree (organisation, "name");

create unique index "leave_types__name__key" on "leave_types" (organisation, "name") where deleted_at is null and "name" is not null;

alter table "vacations" add constraint "vacations__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "vacations" add constraint "vacations__employee__fkey" foreign key (organisation, "employee") references "users" (organisation, id) deferrable initially deferred;

alter table "vacations" add constraint "vacations__type__fkey" foreign key (organisation, "type") references "leave_types" (organisation, id) deferrable initially deferred;

alter table "vacations" add constraint "vacations__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

alter table "vacations" add constraint "vacations__substitute__fkey" foreign key (organisation, "substitute") references "users" (organisation, id) deferrable initially deferred;

alter table "vacations" add constraint "vacations__approver__fkey" foreign key (organisation, "approver") references "users" (organisation, id) deferrable initially deferred;

create index "vacations__seq__index" on "vacations" using btree (organisation, "seq");

create index "vacations__employee__index" on "vacations" using btree (organisation, "employee");

create index "vacations__from__index" on "vacations" using btree (organisation, "from");

create index "vacations__status__index" on "vacations" using btree (organisation, "status");

create index "vacations__type__index" on "vacations" using btree (organisation, "type");

create index "vacations__file__index" on "vacations" using btree (organisation, "file");

create index "vacations__substitute__index" on "vacations" using btree (organisation, "substitute");

create index "vacations__approver__index" on "vacations" using btree (organisation, "approver");

alter table "leave_entries" add constraint "leave_entries__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "leave_entries" add constraint "leave_entries__employee__fkey" foreign key (organisation, "employee") references "users" (organisation, id) deferrable initially deferred;

alter table "leave_entries" add constraint "leave_entries__type__fkey" foreign key (organisation, "type") references "leave_types" (organisation, id) deferrable initially deferred;

alter table "leave_entries" add constraint "leave_entries__vacation__fkey" foreign key (organisation, "vacation") references "vacations" (organisation, id) deferrable initially deferred;

create index "leave_entries__seq__index" on "leave_entries" using btree (organisation, "seq");

create index "leave_entries__employee__index" on "leave_entries" using btree (organisation, "employee");

create index "leave_entries__date__index" on "leave_entries" using btree (organisation, "date");

create index "leave_entries__vacation__index" on "leave_entries" using btree (organisation, "vacation");

create index "leave_entries__type__index" on "leave_entries" using btree (organisation, "type");

alter table "employee_payments" add constraint "employee_payments__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "employee_payments" add constraint "employee_payments__employee__fkey" foreign key (organisation, "employee") references "users" (organisation, id) deferrable initially deferred;

alter table "employee_payments" add constraint "employee_payments__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

alter table "employee_payments" add constraint "employee_payments__bank_account__fkey" foreign key (organisation, "bank_account") references "banks" (organisation, id) deferrable initially deferred;

create index "employee_payments__seq__index" on "employee_payments" using btree (organisation, "seq");

create index "employee_payments__employee__index" on "employee_payments" using btree (organisation, "employee");

create index "employee_payments__date__index" on "employee_payments" using btree (organisation, "date");

create index "employee_payments__status__index" on "employee_payments" using btree (organisation, "status");

create index "employee_payments__payment_method__index" on "employee_payments" using btree (organisation, "payment_method");

create index "employee_payments__bank_account__index" on "employee_payments" using btree (organisation, "bank_account");

alter table "employee_payments__allocations" add constraint "employee_payments__allocations__row_id__fkey" foreign key (organisation, row_id) references "employee_payments" (organisation, id) on delete cascade deferrable initially deferred;

alter table "employee_payments__allocations" add constraint "employee_payments__allocations__salary__fkey" foreign key (organisation, "salary") references "salaries" (organisation, id) deferrable initially deferred;

alter table "employee_payments__allocations" add constraint "employee_payments__allocations__expense_account__fkey" foreign key (organisation, "expense_account") references "expense_accounts" (organisation, id) deferrable initially deferred;

create index "employee_payments__allocations__salary__index" on "employee_payments__allocations" using btree (organisation, "salary");

create index "employee_payments__allocations__expense_account__index" on "employee_payments__allocations" using btree (organisation, "expense_account");

alter table "employee_payments__attachments" add constraint "employee_payments__attachments__row_id__fkey" foreign key (organisation, row_id) references "employee_payments" (organisation, id) on delete cascade deferrable initially deferred;

alter table "employee_payments__attachments" add constraint "employee_payments__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "employee_payments__attachments__file__index" on "employee_payments__attachments" using btree (organisation, "file");
