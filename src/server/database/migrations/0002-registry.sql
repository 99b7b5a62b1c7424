create table "parameters" (
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
  "key" text,
  "value" jsonb,
  "valid_from" date,
  "public" boolean,
  primary key ("organisation", "id")
);

create table "uploads" (
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
  "type" text,
  "mime" text,
  "size" bigint,
  "sha256" text,
  constraint "uploads__type__check" check ("type" in ('expense', 'invoice', 'bank statement', 'pay slip', 'quote', 'identity')),
  primary key ("organisation", "id")
);

create table "addresses" (
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
  "text_address" text,
  "street" text,
  "postcode" text,
  "city" text,
  "country" text,
  "latitude" numeric(24,6),
  "longitude" numeric(24,6),
  "precision" text,
  constraint "addresses__precision__check" check ("precision" in ('exact', 'street', 'town', 'typed')),
  primary key ("organisation", "id")
);

create table "payment_methods" (
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
  "is_active" boolean,
  primary key ("organisation", "id")
);

create table "accounting_lines" (
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
  "code" text,
  "label" text,
  "kind" text,
  "parent" uuid,
  "vat" numeric(24,6),
  constraint "accounting_lines__kind__check" check ("kind" in ('income', 'expense', 'asset', 'liability')),
  primary key ("organisation", "id")
);

create table "services" (
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
  "manager" uuid,
  "parent" uuid,
  "delegate" uuid,
  primary key ("organisation", "id")
);

create table "users" (
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
  "matricule" text,
  "first_name" text,
  "last_name" text,
  "email" text,
  "phone" text,
  "mobile" text,
  "photo" uuid,
  "roles" text[],
  "enabled" boolean,
  "service" uuid,
  "manager" uuid,
  "language" text,
  "birth_date" date,
  "nationality" text,
  "social_security_number" text,
  "address" jsonb,
  "work_address" jsonb,
  "iban" text,
  "emergency_contact" boolean,
  "emergency_contact__name" text,
  "emergency_contact__phone" text,
  "emergency_contact__relation" text,
  "entry_date" date,
  "exit_date" date,
  "exit_reason" text,
  "weekly_pattern" boolean,
  "weekly_pattern__monday" numeric(24,6),
  "weekly_pattern__tuesday" numeric(24,6),
  "weekly_pattern__wednesday" numeric(24,6),
  "weekly_pattern__thursday" numeric(24,6),
  "weekly_pattern__friday" numeric(24,6),
  "weekly_pattern__saturday" numeric(24,6),
  "weekly_pattern__sunday" numeric(24,6),
  "cv" uuid,
  "calculated_current_contract" boolean,
  "calculated_current_contract__type" text,
  "calculated_current_contract__start" date,
  "calculated_current_contract__end" date,
  "calculated_current_contract__job_title" text,
  constraint "users__language__check" check ("language" in ('en', 'fr')),
  constraint "users__calculated_current_contract__type__check" check ("calculated_current_contract__type" in ('permanent CDI', 'fixed-term CDD', 'apprentice', 'intern', 'contractor')),
  primary key ("organisation", "id")
);

create table "users__service_history" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "service" uuid,
  "from" date,
  "to" date,
  primary key ("organisation", "row_id", "line_key")
);

create table "users__contracts" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "type" text,
  "start" date,
  "end" date,
  "trial_end" date,
  "job_title" text,
  "weekly_hours" numeric(24,6),
  "working_rate" numeric(24,6),
  "gross_monthly" bigint,
  "collective_agreement" text,
  "file" uuid,
  constraint "users__contracts__type__check" check ("type" in ('permanent CDI', 'fixed-term CDD', 'apprentice', 'intern', 'contractor')),
  primary key ("organisation", "row_id", "line_key")
);

create table "users__vehicles" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "kind" text,
  "plate" text,
  "make" text,
  "model" text,
  "energy" text,
  "fiscal_horsepower" bigint,
  "registration_file" uuid,
  "odometer" bigint,
  "from" date,
  "to" date,
  "insurance_until" date,
  "inspection_until" date,
  constraint "users__vehicles__kind__check" check ("kind" in ('car', 'motorcycle', 'moped')),
  constraint "users__vehicles__energy__check" check ("energy" in ('petrol', 'diesel', 'hybrid', 'electric')),
  primary key ("organisation", "row_id", "line_key")
);

create table "companies" (
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
  "code" text,
  "kinds" text[],
  "master" boolean,
  "is_active" boolean,
  "legal_form" text,
  "siren" text,
  "siret" text,
  "vat_number" text,
  "naf_code" text,
  "capital" bigint,
  "rcs" text,
  "email" text,
  "billing_email" text,
  "phone" text,
  "website" text,
  "language" text,
  "currency" text,
  "latitude" numeric(24,6),
  "longitude" numeric(24,6),
  "vat_regime" text,
  "payment_terms" text,
  "payment_method" uuid,
  "discount" numeric(24,6),
  "credit_limit" bigint,
  "customer_account" text,
  "supplier_account" text,
  "blocked_for" text[],
  "public_body" boolean,
  "service_code" text,
  "e_invoice_address" text,
  "peppol_id" text,
  "sector" text,
  "size" text,
  "source" text,
  "owner" uuid,
  "pipeline_stage" text,
  "tags" text[],
  "notes" text,
  constraint "companies__language__check" check ("language" in ('en', 'fr')),
  constraint "companies__vat_regime__check" check ("vat_regime" in ('domestic', 'EU', 'export', 'franchise', 'reverse charge')),
  constraint "companies__payment_terms__check" check ("payment_terms" in ('immediate', '15 days', '30 days', '45 days', '60 days', 'end of month', 'end of next month', '30% in advance with the rest at end of following month', '30% upon receipt with the rest at 60 days')),
  constraint "companies__size__check" check ("size" in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1000+')),
  primary key ("organisation", "id")
);

create table "companies__addresses" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "kind" text,
  "address" uuid,
  constraint "companies__addresses__kind__check" check ("kind" in ('billing', 'delivery', 'site')),
  primary key ("organisation", "row_id", "line_key")
);

create table "contacts" (
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
  "title" text,
  "first_name" text,
  "last_name" text,
  "company" uuid,
  "job_title" text,
  "role" text,
  "address" uuid,
  "language" text,
  "birthday" date,
  "do_not_call" boolean,
  "newsletter" boolean,
  "consent_date" date,
  "owner" uuid,
  "tags" text[],
  "notes" text,
  "last_seen" timestamp,
  constraint "contacts__title__check" check ("title" in ('Mr', 'Mrs', 'Mx', 'Dr')),
  constraint "contacts__role__check" check ("role" in ('decision maker', 'evaluator', 'influencer', 'billing', 'technical')),
  constraint "contacts__language__check" check ("language" in ('en', 'fr')),
  primary key ("organisation", "id")
);

create table "contacts__emails" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "address" text,
  "type" text,
  "primary" boolean,
  constraint "contacts__emails__type__check" check ("type" in ('work', 'personal', 'other')),
  primary key ("organisation", "row_id", "line_key")
);

create table "contacts__phones" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "number" text,
  "type" text,
  "primary" boolean,
  constraint "contacts__phones__type__check" check ("type" in ('mobile', 'work', 'home', 'other')),
  primary key ("organisation", "row_id", "line_key")
);

create table "banks" (
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
  "company" uuid,
  "iban" text,
  "bic" text,
  "currency" text,
  "opening_balance" bigint,
  "opening_date" date,
  "ledger_code" text,
  "is_active" boolean,
  "confirmed_iban" text,
  "iban_changed_by" uuid,
  "calculated_verified" boolean,
  primary key ("organisation", "id")
);

create table "articles" (
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
  "reference" text,
  "name" text,
  "description" text,
  "unit" text,
  "weight" numeric(24,6),
  "vat" numeric(24,6),
  "purchase_price" bigint,
  "selling_price" bigint,
  "security_stock" numeric(24,6),
  "min_stock" numeric(24,6),
  "max_stock" numeric(24,6),
  "current_stock" numeric(24,6),
  "location" text,
  "lead_days" bigint,
  "barcode" text,
  "photo" uuid,
  "datasheet" uuid,
  "is_active" boolean,
  "accounting_line" uuid,
  primary key ("organisation", "id")
);

create table "articles__suppliers" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "supplier" uuid,
  "supplier_ref" text,
  "price" bigint,
  "min_qty" numeric(24,6),
  "pack_qty" numeric(24,6),
  "lead_days" bigint,
  "preferred" boolean,
  primary key ("organisation", "row_id", "line_key")
);

create table "projects" (
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
  "code" text,
  "name" text,
  "customer" uuid,
  "manager" uuid,
  "team" uuid[],
  "type" text,
  "status" text,
  "priority" text,
  "planned_start" date,
  "planned_end" date,
  "actual_start" date,
  "actual_end" date,
  "budget_hours" numeric(24,6),
  "budget_purchases" bigint,
  "budget_expenses" bigint,
  "selling_price" bigint,
  "address" uuid,
  "percent_method" text,
  "description" text,
  constraint "projects__type__check" check ("type" in ('customer', 'internal', 'research', 'maintenance')),
  constraint "projects__status__check" check ("status" in ('draft', 'in progress', 'on hold', 'completed', 'cancelled')),
  constraint "projects__priority__check" check ("priority" in ('low', 'medium', 'high', 'urgent')),
  constraint "projects__percent_method__check" check ("percent_method" in ('manual', 'task count', 'task progress', 'task weight')),
  primary key ("organisation", "id")
);

create table "projects__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "salaries" (
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
  "period" text,
  "gross" bigint,
  "net" bigint,
  "net_taxable" bigint,
  "employer_charges" bigint,
  "income_tax" bigint,
  "bonus" bigint,
  "hours" numeric(24,6),
  "pay_slip" uuid,
  "status" text,
  "calculated_total_cost" bigint,
  constraint "salaries__status__check" check ("status" in ('draft', 'validated', 'paid')),
  primary key ("organisation", "id")
);

create table "salary_costs" (
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
  "period" text,
  "salary" uuid,
  "supplier" uuid,
  "amount" bigint,
  "due_date" date,
  "payment_method" uuid,
  "document" uuid,
  "status" text,
  constraint "salary_costs__status__check" check ("status" in ('expected', 'received', 'paid')),
  primary key ("organisation", "id")
);

create table "expense_accounts" (
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
  "number" text,
  "employee" uuid,
  "period" text,
  "title" text,
  "customer" uuid,
  "project" uuid,
  "status" text,
  "advance" bigint,
  "refusal_reason" text,
  "approver" uuid,
  "approved_at" timestamp,
  "validated_by" uuid,
  "validated_at" timestamp,
  "paid_at" timestamp,
  "calculated_total" bigint,
  "calculated_vat" bigint,
  "calculated_recoverable_vat" bigint,
  "calculated_accepted" bigint,
  "calculated_owed" bigint,
  constraint "expense_accounts__status__check" check ("status" in ('draft', 'submitted', 'approved', 'refused', 'validated', 'paid')),
  primary key ("organisation", "id")
);

create table "expense_accounts__costs" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "date" date,
  "label" text,
  "expense" boolean,
  "expense__expense_trip" boolean,
  "expense__expense_trip__mode" text,
  "expense__expense_trip__vehicle" text,
  "expense__expense_trip__departure" jsonb,
  "expense__expense_trip__arrival" jsonb,
  "expense__expense_trip__waypoints" jsonb,
  "expense__expense_trip__round_trip" boolean,
  "expense__expense_trip__times" bigint,
  "expense__expense_trip__home_work" boolean,
  "expense__expense_trip__km" numeric(24,6),
  "expense__expense_trip__km_source" text,
  "expense__expense_trip__km_reason" text,
  "expense__expense_trip__from" text,
  "expense__expense_trip__to" text,
  "expense__expense_trip__class" text,
  "expense__expense_trip__calculated_vehicle_label" text,
  "expense__expense_trip__calculated_vehicle_kind" text,
  "expense__expense_trip__calculated_fiscal_horsepower" bigint,
  "expense__expense_trip__calculated_energy" text,
  "expense__expense_trip__calculated_km_before" numeric(24,6),
  "expense__expense_trip__calculated_km_after" numeric(24,6),
  "expense__expense_trip__calculated_before" bigint,
  "expense__expense_trip__calculated_after" bigint,
  "expense__expense_trip__calculated_band" bigint,
  "expense__expense_catering" boolean,
  "expense__expense_catering__meal" text,
  "expense__expense_catering__expense_catering_withs" jsonb,
  "expense__expense_catering__people" bigint,
  "expense__expense_catering__cap" bigint,
  "expense__expense_housing" boolean,
  "expense__expense_housing__place" text,
  "expense__expense_housing__check_in" date,
  "expense__expense_housing__check_out" date,
  "expense__expense_housing__calculated_nights" bigint,
  "expense__expense_housing__city_tax" bigint,
  "expense__expense_housing__breakfast" boolean,
  "expense__expense_housing__cap" bigint,
  "expense__expense_classic" boolean,
  "expense__expense_classic__category" text,
  "expense__expense_classic__quantity" numeric(24,6),
  "expense__expense_classic__unit_price" numeric(24,6),
  "amount_ttc" bigint,
  "vat" jsonb,
  "recoverable_vat" numeric(24,6),
  "currency" text,
  "currency_amount" numeric(24,6),
  "rate" numeric(24,6),
  "rate_source" text,
  "paid_by" text,
  "payment_method" uuid,
  "supplier" uuid,
  "supplier_name" text,
  "bill" uuid,
  "lost_receipt" text,
  "location" text,
  "reinvoice" boolean,
  "accounting_line" uuid,
  "claimed" bigint,
  "accepted" bigint,
  "accepted_reason" text,
  "calculated_amount" bigint,
  constraint "expense_accounts__costs__expense__expense_trip__mode__check" check ("expense__expense_trip__mode" in ('car', 'motorcycle', 'moped', 'bicycle', 'public transport', 'passenger', 'train', 'flight', 'taxi', 'rental', 'toll', 'parking', 'fuel')),
  constraint "expense_accounts__costs__expense__expense_trip__km_sou_590ebb90" check ("expense__expense_trip__km_source" in ('looked up', 'typed', 'estimate')),
  constraint "expense_accounts__costs__expense__expense_trip__calcul_16a68455" check ("expense__expense_trip__calculated_vehicle_kind" in ('car', 'motorcycle', 'moped')),
  constraint "expense_accounts__costs__expense__expense_trip__calcul_6e0afb1f" check ("expense__expense_trip__calculated_energy" in ('petrol', 'diesel', 'hybrid', 'electric')),
  constraint "expense_accounts__costs__expense__expense_catering__meal__check" check ("expense__expense_catering__meal" in ('breakfast', 'lunch', 'dinner')),
  constraint "expense_accounts__costs__expense__expense_classic__cat_031a0ec1" check ("expense__expense_classic__category" in ('supplies', 'equipment', 'software', 'phone', 'postage', 'documentation', 'training', 'events', 'gifts', 'vehicle', 'home working', 'medical', 'per diem', 'other')),
  constraint "expense_accounts__costs__paid_by__check" check ("paid_by" in ('employee', 'company')),
  primary key ("organisation", "row_id", "line_key")
);

create table "cart_items" (
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
  "article" uuid,
  "quantity" numeric(24,6),
  "project" uuid,
  "selected_supplier" uuid,
  "urgent" boolean,
  "wanted_date" date,
  "comment" text,
  "estimated_pre_tax_amount" bigint,
  "total_pre_tax_amount" bigint,
  primary key ("organisation", "id")
);

create table "wish_list_items" (
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
  "article" uuid,
  "comment" text,
  primary key ("organisation", "id")
);

create table "chat_messages" (
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
  "content" text,
  "date" timestamp,
  primary key ("organisation", "id")
);

create table "comments" (
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
  "on_collection" text,
  "on_id" text,
  "body" text,
  primary key ("organisation", "id")
);

alter table "parameters" add constraint "parameters__organisation__fkey" foreign key (organisation) references organisation (id);

create index "parameters__seq__index" on "parameters" using btree (organisation, "seq");

create index "parameters__key__index" on "parameters" using btree (organisation, "key");

create index "parameters__valid_from__index" on "parameters" using btree (organisation, "valid_from");

create unique index "parameters__key_valid_from__key" on "parameters" (organisation, "key", "valid_from") where deleted_at is null and "key" is not null and "valid_from" is not null;

alter table "uploads" add constraint "uploads__organisation__fkey" foreign key (organisation) references organisation (id);

create index "uploads__seq__index" on "uploads" using btree (organisation, "seq");

create index "uploads__name__index" on "uploads" using btree (organisation, "name");

create index "uploads__sha256__index" on "uploads" using btree (organisation, "sha256");

alter table "addresses" add constraint "addresses__organisation__fkey" foreign key (organisation) references organisation (id);

create index "addresses__seq__index" on "addresses" using btree (organisation, "seq");

create index "addresses__city__index" on "addresses" using btree (organisation, "city");

create index "addresses__postcode__index" on "addresses" using btree (organisation, "postcode");

alter table "payment_methods" add constraint "payment_methods__organisation__fkey" foreign key (organisation) references organisation (id);

create index "payment_methods__seq__index" on "payment_methods" using btree (organisation, "seq");

create index "payment_methods__name__index" on "payment_methods" using btree (organisation, "name");

create unique index "payment_methods__name__key" on "payment_methods" (organisation, "name") where deleted_at is null and "name" is not null;

alter table "accounting_lines" add constraint "accounting_lines__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "accounting_lines" add constraint "accounting_lines__parent__fkey" foreign key (organisation, "parent") references "accounting_lines" (organisation, id) deferrable initially deferred;

create index "accounting_lines__seq__index" on "accounting_lines" using btree (organisation, "seq");

create index "accounting_lines__code__index" on "accounting_lines" using btree (organisation, "code");

create index "accounting_lines__kind__index" on "accounting_lines" using btree (organisation, "kind");

create index "accounting_lines__parent__index" on "accounting_lines" using btree (organisation, "parent");

create unique index "accounting_lines__code__key" on "accounting_lines" (organisation, "code") where deleted_at is null and "code" is not null;

create unique index "accounting_lines__natural_key__key" on "accounting_lines" (organisation, "natural_key") where deleted_at is null and "natural_key" is not null;

alter table "services" add constraint "services__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "services" add constraint "services__manager__fkey" foreign key (organisation, "manager") references "users" (organisation, id) deferrable initially deferred;

alter table "services" add constraint "services__parent__fkey" foreign key (organisation, "parent") references "services" (organisation, id) deferrable initially deferred;

alter table "services" add constraint "services__delegate__fkey" foreign key (organisation, "delegate") references "users" (organisation, id) deferrable initially deferred;

create index "services__seq__index" on "services" using btree (organisation, "seq");

create index "services__name__index" on "services" using btree (organisation, "name");

create index "services__manager__index" on "services" using btree (organisation, "manager");

create index "services__parent__index" on "services" using btree (organisation, "parent");

create index "services__delegate__index" on "services" using btree (organisation, "delegate");

create unique index "services__name__key" on "services" (organisation, "name") where deleted_at is null and "name" is not null;

alter table "users" add constraint "users__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "users" add constraint "users__photo__fkey" foreign key (organisation, "photo") references "uploads" (organisation, id) deferrable initially deferred;

alter table "users" add constraint "users__service__fkey" foreign key (organisation, "service") references "services" (organisation, id) deferrable initially deferred;

alter table "users" add constraint "users__manager__fkey" foreign key (organisation, "manager") references "users" (organisation, id) deferrable initially deferred;

alter table "users" add constraint "users__cv__fkey" foreign key (organisation, "cv") references "uploads" (organisation, id) deferrable initially deferred;

create index "users__seq__index" on "users" using btree (organisation, "seq");

create index "users__last_name__index" on "users" using btree (organisation, "last_name");

create index "users__service__index" on "users" using btree (organisation, "service");

create index "users__manager__index" on "users" using btree (organisation, "manager");

create index "users__photo__index" on "users" using btree (organisation, "photo");

create index "users__cv__index" on "users" using btree (organisation, "cv");

create unique index "users__email__key" on "users" (organisation, "email") where deleted_at is null and "email" is not null;

create unique index "users__matricule__key" on "users" (organisation, "matricule") where deleted_at is null and "matricule" is not null;

alter table "users__service_history" add constraint "users__service_history__row_id__fkey" foreign key (organisation, row_id) references "users" (organisation, id) on delete cascade deferrable initially deferred;

alter table "users__service_history" add constraint "users__service_history__service__fkey" foreign key (organisation, "service") references "services" (organisation, id) deferrable initially deferred;

create index "users__service_history__service__index" on "users__service_history" using btree (organisation, "service");

alter table "users__contracts" add constraint "users__contracts__row_id__fkey" foreign key (organisation, row_id) references "users" (organisation, id) on delete cascade deferrable initially deferred;

alter table "users__contracts" add constraint "users__contracts__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "users__contracts__file__index" on "users__contracts" using btree (organisation, "file");

alter table "users__vehicles" add constraint "users__vehicles__row_id__fkey" foreign key (organisation, row_id) references "users" (organisation, id) on delete cascade deferrable initially deferred;

alter table "users__vehicles" add constraint "users__vehicles__registration_file__fkey" foreign key (organisation, "registration_file") references "uploads" (organisation, id) deferrable initially deferred;

create index "users__vehicles__registration_file__index" on "users__vehicles" using btree (organisation, "registration_file");

alter table "companies" add constraint "companies__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "companies" add constraint "companies__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

alter table "companies" add constraint "companies__owner__fkey" foreign key (organisation, "owner") references "users" (organisation, id) deferrable initially deferred;

create index "companies__seq__index" on "companies" using btree (organisation, "seq");

create index "companies__name__index" on "companies" using btree (organisation, "name");

create index "companies__owner__index" on "companies" using btree (organisation, "owner");

create index "companies__payment_method__index" on "companies" using btree (organisation, "payment_method");

create unique index "companies__siret__key" on "companies" (organisation, "siret") where deleted_at is null and "siret" is not null;

create unique index "companies__vat_number__key" on "companies" (organisation, "vat_number") where deleted_at is null and "vat_number" is not null;

alter table "companies__addresses" add constraint "companies__addresses__row_id__fkey" foreign key (organisation, row_id) references "companies" (organisation, id) on delete cascade deferrable initially deferred;

alter table "companies__addresses" add constraint "companies__addresses__address__fkey" foreign key (organisation, "address") references "addresses" (organisation, id) deferrable initially deferred;

create index "companies__addresses__address__index" on "companies__addresses" using btree (organisation, "address");

alter table "contacts" add constraint "contacts__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "contacts" add constraint "contacts__company__fkey" foreign key (organisation, "company") references "companies" (organisation, id) deferrable initially deferred;

alter table "contacts" add constraint "contacts__address__fkey" foreign key (organisation, "address") references "addresses" (organisation, id) deferrable initially deferred;

alter table "contacts" add constraint "contacts__owner__fkey" foreign key (organisation, "owner") references "users" (organisation, id) deferrable initially deferred;

create index "contacts__seq__index" on "contacts" using btree (organisation, "seq");

create index "contacts__last_name__index" on "contacts" using btree (organisation, "last_name");

create index "contacts__company__index" on "contacts" using btree (organisation, "company");

create index "contacts__owner__index" on "contacts" using btree (organisation, "owner");

create index "contacts__address__index" on "contacts" using btree (organisation, "address");

alter table "contacts__emails" add constraint "contacts__emails__row_id__fkey" foreign key (organisation, row_id) references "contacts" (organisation, id) on delete cascade deferrable initially deferred;

alter table "contacts__phones" add constraint "contacts__phones__row_id__fkey" foreign key (organisation, row_id) references "contacts" (organisation, id) on delete cascade deferrable initially deferred;

alter table "banks" add constraint "banks__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "banks" add constraint "banks__company__fkey" foreign key (organisation, "company") references "companies" (organisation, id) deferrable initially deferred;

alter table "banks" add constraint "banks__iban_changed_by__fkey" foreign key (organisation, "iban_changed_by") references "users" (organisation, id) deferrable initially deferred;

create index "banks__seq__index" on "banks" using btree (organisation, "seq");

create index "banks__name__index" on "banks" using btree (organisation, "name");

create index "banks__company__index" on "banks" using btree (organisation, "company");

create index "banks__iban_changed_by__index" on "banks" using btree (organisation, "iban_changed_by");

create unique index "banks__iban__key" on "banks" (organisation, "iban") where deleted_at is null and "iban" is not null;

create unique index "banks__natural_key__key" on "banks" (organisation, "natural_key") where deleted_at is null and "natural_key" is not null;

alter table "articles" add constraint "articles__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "articles" add constraint "articles__photo__fkey" foreign key (organisation, "photo") references "uploads" (organisation, id) deferrable initially deferred;

alter table "articles" add constraint "articles__datasheet__fkey" foreign key (organisation, "datasheet") references "uploads" (organisation, id) deferrable initially deferred;

alter table "articles" add constraint "articles__accounting_line__fkey" foreign key (organisation, "accounting_line") references "accounting_lines" (organisation, id) deferrable initially deferred;

create index "articles__seq__index" on "articles" using btree (organisation, "seq");

create index "articles__reference__index" on "articles" using btree (organisation, "reference");

create index "articles__name__index" on "articles" using btree (organisation, "name");

create index "articles__barcode__index" on "articles" using btree (organisation, "barcode");

create index "articles__photo__index" on "articles" using btree (organisation, "photo");

create index "articles__datasheet__index" on "articles" using btree (organisation, "datasheet");

create index "articles__accounting_line__index" on "articles" using btree (organisation, "accounting_line");

create unique index "articles__reference__key" on "articles" (organisation, "reference") where deleted_at is null and "reference" is not null;

create unique index "articles__barcode__key" on "articles" (organisation, "barcode") where deleted_at is null and "barcode" is not null;

alter table "articles__suppliers" add constraint "articles__suppliers__row_id__fkey" foreign key (organisation, row_id) references "articles" (organisation, id) on delete cascade deferrable initially deferred;

alter table "articles__suppliers" add constraint "articles__suppliers__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

create index "articles__suppliers__supplier__index" on "articles__suppliers" using btree (organisation, "supplier");

alter table "projects" add constraint "projects__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "projects" add constraint "projects__customer__fkey" foreign key (organisation, "customer") references "companies" (organisation, id) deferrable initially deferred;

alter table "projects" add constraint "projects__manager__fkey" foreign key (organisation, "manager") references "users" (organisation, id) deferrable initially deferred;

alter table "projects" add constraint "projects__address__fkey" foreign key (organisation, "address") references "addresses" (organisation, id) deferrable initially deferred;

create index "projects__seq__index" on "projects" using btree (organisation, "seq");

create index "projects__code__index" on "projects" using btree (organisation, "code");

create index "projects__name__index" on "projects" using btree (organisation, "name");

create index "projects__customer__index" on "projects" using btree (organisation, "customer");

create index "projects__manager__index" on "projects" using btree (organisation, "manager");

create index "projects__status__index" on "projects" using btree (organisation, "status");

create index "projects__planned_end__index" on "projects" using btree (organisation, "planned_end");

create index "projects__address__index" on "projects" using btree (organisation, "address");

create unique index "projects__code__key" on "projects" (organisation, "code") where deleted_at is null and "code" is not null;

alter table "projects__attachments" add constraint "projects__attachments__row_id__fkey" foreign key (organisation, row_id) references "projects" (organisation, id) on delete cascade deferrable initially deferred;

alter table "projects__attachments" add constraint "projects__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "projects__attachments__file__index" on "projects__attachments" using btree (organisation, "file");

alter table "salaries" add constraint "salaries__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "salaries" add constraint "salaries__employee__fkey" foreign key (organisation, "employee") references "users" (organisation, id) deferrable initially deferred;

alter table "salaries" add constraint "salaries__pay_slip__fkey" foreign key (organisation, "pay_slip") references "uploads" (organisation, id) deferrable initially deferred;

create index "salaries__seq__index" on "salaries" using btree (organisation, "seq");

create index "salaries__employee__index" on "salaries" using btree (organisation, "employee");

create index "salaries__period__index" on "salaries" using btree (organisation, "period");

create index "salaries__status__index" on "salaries" using btree (organisation, "status");

create index "salaries__pay_slip__index" on "salaries" using btree (organisation, "pay_slip");

create unique index "salaries__employee_period__key" on "salaries" (organisation, "employee", "period") where deleted_at is null and "employee" is not null and "period" is not null;

alter table "salary_costs" add constraint "salary_costs__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "salary_costs" add constraint "salary_costs__salary__fkey" foreign key (organisation, "salary") references "salaries" (organisation, id) deferrable initially deferred;

alter table "salary_costs" add constraint "salary_costs__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

alter table "salary_costs" add constraint "salary_costs__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

alter table "salary_costs" add constraint "salary_costs__document__fkey" foreign key (organisation, "document") references "uploads" (organisation, id) deferrable initially deferred;

create index "salary_costs__seq__index" on "salary_costs" using btree (organisation, "seq");

create index "salary_costs__period__index" on "salary_costs" using btree (organisation, "period");

create index "salary_costs__salary__index" on "salary_costs" using btree (organisation, "salary");

create index "salary_costs__supplier__index" on "salary_costs" using btree (organisation, "supplier");

create index "salary_costs__status__index" on "salary_costs" using btree (organisation, "status");

create index "salary_costs__due_date__index" on "salary_costs" using btree (organisation, "due_date");

create index "salary_costs__payment_method__index" on "salary_costs" using btree (organisation, "payment_method");

create index "salary_costs__document__index" on "salary_costs" using btree (organisation, "document");

alter table "expense_accounts" add constraint "expense_accounts__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "expense_accounts" add constraint "expense_accounts__employee__fkey" foreign key (organisation, "employee") references "users" (organisation, id) deferrable initially deferred;

alter table "expense_accounts" add constraint "expense_accounts__customer__fkey" foreign key (organisation, "customer") references "companies" (organisation, id) deferrable initially deferred;

alter table "expense_accounts" add constraint "expense_accounts__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "expense_accounts" add constraint "expense_accounts__approver__fkey" foreign key (organisation, "approver") references "users" (organisation, id) deferrable initially deferred;

alter table "expense_accounts" add constraint "expense_accounts__validated_by__fkey" foreign key (organisation, "validated_by") references "users" (organisation, id) deferrable initially deferred;

create index "expense_accounts__seq__index" on "expense_accounts" using btree (organisation, "seq");

create index "expense_accounts__status__index" on "expense_accounts" using btree (organisation, "status");

create index "expense_accounts__employee__index" on "expense_accounts" using btree (organisation, "employee");

create index "expense_accounts__period__index" on "expense_accounts" using btree (organisation, "period");

create index "expense_accounts__customer__index" on "expense_accounts" using btree (organisation, "customer");

create index "expense_accounts__project__index" on "expense_accounts" using btree (organisation, "project");

create index "expense_accounts__approver__index" on "expense_accounts" using btree (organisation, "approver");

create index "expense_accounts__validated_by__index" on "expense_accounts" using btree (organisation, "validated_by");

create unique index "expense_accounts__number__key" on "expense_accounts" (organisation, "number") where deleted_at is null and "number" is not null;

create unique index "expense_accounts__natural_key__key" on "expense_accounts" (organisation, "natural_key") where deleted_at is null and "natural_key" is not null;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__row_id__fkey" foreign key (organisation, row_id) references "expense_accounts" (organisation, id) on delete cascade deferrable initially deferred;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__bill__fkey" foreign key (organisation, "bill") references "uploads" (organisation, id) deferrable initially deferred;

alter table "expense_accounts__costs" add constraint "expense_accounts__costs__accounting_line__fkey" foreign key (organisation, "accounting_line") references "accounting_lines" (organisation, id) deferrable initially deferred;

create index "expense_accounts__costs__payment_method__index" on "expense_accounts__costs" using btree (organisation, "payment_method");

create index "expense_accounts__costs__supplier__index" on "expense_accounts__costs" using btree (organisation, "supplier");

create index "expense_accounts__costs__bill__index" on "expense_accounts__costs" using btree (organisation, "bill");

create index "expense_accounts__costs__accounting_line__index" on "expense_accounts__costs" using btree (organisation, "accounting_line");

alter table "cart_items" add constraint "cart_items__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "cart_items" add constraint "cart_items__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "cart_items" add constraint "cart_items__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "cart_items" add constraint "cart_items__selected_supplier__fkey" foreign key (organisation, "selected_supplier") references "companies" (organisation, id) deferrable initially deferred;

create index "cart_items__seq__index" on "cart_items" using btree (organisation, "seq");

create index "cart_items__article__index" on "cart_items" using btree (organisation, "article");

create index "cart_items__project__index" on "cart_items" using btree (organisation, "project");

create index "cart_items__selected_supplier__index" on "cart_items" using btree (organisation, "selected_supplier");

alter table "wish_list_items" add constraint "wish_list_items__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "wish_list_items" add constraint "wish_list_items__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

create index "wish_list_items__seq__index" on "wish_list_items" using btree (organisation, "seq");

create index "wish_list_items__article__index" on "wish_list_items" using btree (organisation, "article");

alter table "chat_messages" add constraint "chat_messages__organisation__fkey" foreign key (organisation) references organisation (id);

create index "chat_messages__seq__index" on "chat_messages" using btree (organisation, "seq");

create index "chat_messages__date__index" on "chat_messages" using btree (organisation, "date");

alter table "comments" add constraint "comments__organisation__fkey" foreign key (organisation) references organisation (id);

create index "comments__seq__index" on "comments" using btree (organisation, "seq");

create index "comments__on_collection__index" on "comments" using btree (organisation, "on_collection");

create index "comments__on_id__index" on "comments" using btree (organisation, "on_id");
