create table "products" (
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
  "vat" numeric(24,6),
  "selling_price" bigint,
  "is_active" boolean,
  "photo" uuid,
  "accounting_line" uuid,
  constraint "products__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE')),
  primary key ("organisation", "id")
);

create table "products__bom" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "place" text,
  "article" uuid,
  "product" uuid,
  "quantity" numeric(24,6),
  "waste" numeric(24,6),
  primary key ("organisation", "row_id", "line_key")
);

create table "products__operations" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "place" text,
  "name" text,
  "minutes" numeric(24,6),
  "hourly_cost" bigint,
  primary key ("organisation", "row_id", "line_key")
);

create table "products__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "reminder_levels" (
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
  "label" text,
  "days" bigint,
  "claims" boolean,
  "subject_en" text,
  "letter_en" text,
  "subject_fr" text,
  "letter_fr" text,
  "is_active" boolean,
  primary key ("organisation", "id")
);

create table "quotes" (
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
  "customer" uuid,
  "contact" uuid,
  "opportunity" uuid,
  "title" text,
  "date" date,
  "valid_until" date,
  "status" text,
  "revision" bigint,
  "previous" uuid,
  "intro" text,
  "project" uuid,
  "owner" uuid,
  "calculated_manager" uuid,
  "discount_percent" numeric(24,6),
  "discount_amount" bigint,
  "terms" text,
  "payment_method" uuid,
  "calculated_net" bigint,
  "calculated_tax" bigint,
  "calculated_total" bigint,
  "calculated_margin" bigint,
  "deposit_requested" numeric(24,6),
  "conditions" text,
  "sent_at" timestamp,
  "signed_by" text,
  "signed_on" date,
  "signature" uuid,
  "signed_file" uuid,
  "refusal_reason" text,
  constraint "quotes__status__check" check ("status" in ('Draft', 'Sent', 'accepted', 'refused', 'Expired', 'converted')),
  constraint "quotes__terms__check" check ("terms" in ('immediate', '15 days', '30 days', '45 days', '60 days', 'end of month', 'end of next month', '30% in advance with the rest at end of following month', '30% upon receipt with the rest at 60 days')),
  primary key ("organisation", "id")
);

create table "quotes__lines" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "kind" text,
  "place" text,
  "product" uuid,
  "article" uuid,
  "label" text,
  "description" text,
  "quantity" numeric(24,6),
  "unit" text,
  "unit_price" numeric(24,6),
  "discount" numeric(24,6),
  "vat" numeric(24,6),
  "vat_category" text,
  "exemption_reason" text,
  "optional" boolean,
  "chosen" boolean,
  "deducts" uuid,
  "calculated_net" bigint,
  constraint "quotes__lines__kind__check" check ("kind" in ('item', 'section', 'note')),
  constraint "quotes__lines__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE')),
  constraint "quotes__lines__vat_category__check" check ("vat_category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  primary key ("organisation", "row_id", "line_key")
);

create table "quotes__costs" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "line" text,
  "unit_cost" numeric(24,6),
  primary key ("organisation", "row_id", "line_key")
);

create table "quotes__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "recurring_invoices" (
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
  "customer" uuid,
  "contact" uuid,
  "frequency" text,
  "first_on" date,
  "last_on" date,
  "is_active" boolean,
  "intro" text,
  "project" uuid,
  "owner" uuid,
  "calculated_manager" uuid,
  "discount_percent" numeric(24,6),
  "discount_amount" bigint,
  "terms" text,
  "payment_method" uuid,
  "calculated_net" bigint,
  "calculated_tax" bigint,
  "calculated_total" bigint,
  "calculated_margin" bigint,
  "purchase_order_ref" text,
  "conditions" text,
  "calculated_next" date,
  constraint "recurring_invoices__frequency__check" check ("frequency" in ('monthly', 'quarterly', 'half-yearly', 'annual')),
  constraint "recurring_invoices__terms__check" check ("terms" in ('immediate', '15 days', '30 days', '45 days', '60 days', 'end of month', 'end of next month', '30% in advance with the rest at end of following month', '30% upon receipt with the rest at 60 days')),
  primary key ("organisation", "id")
);

create table "recurring_invoices__lines" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "kind" text,
  "place" text,
  "product" uuid,
  "article" uuid,
  "label" text,
  "description" text,
  "quantity" numeric(24,6),
  "unit" text,
  "unit_price" numeric(24,6),
  "discount" numeric(24,6),
  "vat" numeric(24,6),
  "vat_category" text,
  "exemption_reason" text,
  "optional" boolean,
  "chosen" boolean,
  "deducts" uuid,
  "calculated_net" bigint,
  constraint "recurring_invoices__lines__kind__check" check ("kind" in ('item', 'section', 'note')),
  constraint "recurring_invoices__lines__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE')),
  constraint "recurring_invoices__lines__vat_category__check" check ("vat_category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  primary key ("organisation", "row_id", "line_key")
);

create table "recurring_invoices__costs" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "line" text,
  "unit_cost" numeric(24,6),
  primary key ("organisation", "row_id", "line_key")
);

create table "invoices" (
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
  "type" text,
  "customer" uuid,
  "contact" uuid,
  "quote" uuid,
  "title" text,
  "date" date,
  "delivery_date" date,
  "period_start" date,
  "period_end" date,
  "status" text,
  "intro" text,
  "project" uuid,
  "owner" uuid,
  "calculated_manager" uuid,
  "discount_percent" numeric(24,6),
  "discount_amount" bigint,
  "terms" text,
  "payment_method" uuid,
  "calculated_net" bigint,
  "calculated_tax" bigint,
  "calculated_total" bigint,
  "calculated_margin" bigint,
  "recurring" uuid,
  "recurring_on" date,
  "credit_of" uuid,
  "delivery_address" uuid,
  "purchase_order_ref" text,
  "service_code" text,
  "contract_ref" text,
  "bank_account" uuid,
  "operation_category" text,
  "vat_on_debits" boolean,
  "late_rate" numeric(24,6),
  "early_discount" text,
  "retention" numeric(24,6),
  "conditions" text,
  "tags" text[],
  "issued_by" uuid,
  "issued_at" timestamp,
  "sent_at" timestamp,
  "seller" jsonb,
  "buyer" jsonb,
  "delivery" jsonb,
  "previous_hash" text,
  "hash" text,
  "calculated_due" date,
  "calculated_paid" bigint,
  "calculated_pending" bigint,
  "calculated_credited" bigint,
  "calculated_balance" bigint,
  "calculated_payment_status" text,
  "calculated_reminders" bigint,
  constraint "invoices__type__check" check ("type" in ('standard', 'deposit', 'progress', 'balance', 'credit note')),
  constraint "invoices__status__check" check ("status" in ('draft', 'issued', 'sent')),
  constraint "invoices__terms__check" check ("terms" in ('immediate', '15 days', '30 days', '45 days', '60 days', 'end of month', 'end of next month', '30% in advance with the rest at end of following month', '30% upon receipt with the rest at 60 days')),
  constraint "invoices__operation_category__check" check ("operation_category" in ('goods', 'services', 'mixed')),
  constraint "invoices__calculated_payment_status__check" check ("calculated_payment_status" in ('Unpaid', 'Awaiting payment', 'Paid', 'Too much paid')),
  primary key ("organisation", "id")
);

create table "invoices__lines" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "kind" text,
  "place" text,
  "product" uuid,
  "article" uuid,
  "label" text,
  "description" text,
  "quantity" numeric(24,6),
  "unit" text,
  "unit_price" numeric(24,6),
  "discount" numeric(24,6),
  "vat" numeric(24,6),
  "vat_category" text,
  "exemption_reason" text,
  "optional" boolean,
  "chosen" boolean,
  "deducts" uuid,
  "calculated_net" bigint,
  constraint "invoices__lines__kind__check" check ("kind" in ('item', 'section', 'note')),
  constraint "invoices__lines__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE')),
  constraint "invoices__lines__vat_category__check" check ("vat_category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  primary key ("organisation", "row_id", "line_key")
);

create table "invoices__costs" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "line" text,
  "unit_cost" numeric(24,6),
  primary key ("organisation", "row_id", "line_key")
);

create table "invoices__due_dates" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "date" date,
  "amount" bigint,
  "percent" numeric(24,6),
  primary key ("organisation", "row_id", "line_key")
);

create table "invoices__reminders" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "level" uuid,
  "on" date,
  "by" uuid,
  primary key ("organisation", "row_id", "line_key")
);

create table "invoices__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "customer_payments" (
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
  "direction" text,
  "customer" uuid,
  "date" date,
  "amount" bigint,
  "payment_method" uuid,
  "reference" text,
  "bank_account" uuid,
  "status" text,
  "remark" text,
  "calculated_unallocated" bigint,
  constraint "customer_payments__direction__check" check ("direction" in ('in', 'out')),
  constraint "customer_payments__status__check" check ("status" in ('Draft', 'sent to bank', 'confirmed', 'reconciled', 'rejected')),
  primary key ("organisation", "id")
);

create table "customer_payments__allocations" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "invoice" uuid,
  "amount" bigint,
  primary key ("organisation", "row_id", "line_key")
);

create table "customer_payments__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "money_entrances" (
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
  "label" text,
  "kind" text,
  "date" date,
  "amount" bigint,
  "vat" numeric(24,6),
  "company" uuid,
  "bank_account" uuid,
  "reference" text,
  "status" text,
  "received_on" date,
  "notes" text,
  constraint "money_entrances__kind__check" check ("kind" in ('grant', 'loan', 'capital', 'refund', 'other')),
  constraint "money_entrances__status__check" check ("status" in ('planned', 'received', 'abandoned')),
  primary key ("organisation", "id")
);

create table "money_entrances__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

alter table "companies" add column "calculated_own" text;

create index "companies__calculated_own__index" on "companies" using btree (organisation, "calculated_own");

alter table "products" add constraint "products__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "products" add constraint "products__photo__fkey" foreign key (organisation, "photo") references "uploads" (organisation, id) deferrable initially deferred;

alter table "products" add constraint "products__accounting_line__fkey" foreign key (organisation, "accounting_line") references "accounting_lines" (organisation, id) deferrable initially deferred;

create index "products__seq__index" on "products" using btree (organisation, "seq");

create index "products__reference__index" on "products" using btree (organisation, "reference");

create index "products__name__index" on "products" using btree (organisation, "name");

create index "products__photo__index" on "products" using btree (organisation, "photo");

create index "products__accounting_line__index" on "products" using btree (organisation, "accounting_line");

create unique index "products__reference__key" on "products" (organisation, "reference") where deleted_at is null and "reference" is not null;

alter table "products__bom" add constraint "products__bom__row_id__fkey" foreign key (organisation, row_id) references "products" (organisation, id) on delete cascade deferrable initially deferred;

alter table "products__bom" add constraint "products__bom__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "products__bom" add constraint "products__bom__product__fkey" foreign key (organisation, "product") references "products" (organisation, id) deferrable initially deferred;

create index "products__bom__article__index" on "products__bom" using btree (organisation, "article");

create index "products__bom__product__index" on "products__bom" using btree (organisation, "product");

alter table "products__operations" add constraint "products__operations__row_id__fkey" foreign key (organisation, row_id) references "products" (organisation, id) on delete cascade deferrable initially deferred;

alter table "products__attachments" add constraint "products__attachments__row_id__fkey" foreign key (organisation, row_id) references "products" (organisation, id) on delete cascade deferrable initially deferred;

alter table "products__attachments" add constraint "products__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "products__attachments__file__index" on "products__attachments" using btree (organisation, "file");

alter table "reminder_levels" add constraint "reminder_levels__organisation__fkey" foreign key (organisation) references organisation (id);

create index "reminder_levels__seq__index" on "reminder_levels" using btree (organisation, "seq");

create index "reminder_levels__days__index" on "reminder_levels" using btree (organisation, "days");

create unique index "reminder_levels__days__key" on "reminder_levels" (organisation, "days") where deleted_at is null and "days" is not null;

alter table "quotes" add constraint "quotes__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "quotes" add constraint "quotes__customer__fkey" foreign key (organisation, "customer") references "companies" (organisation, id) deferrable initially deferred;

alter table "quotes" add constraint "quotes__contact__fkey" foreign key (organisation, "contact") references "contacts" (organisation, id) deferrable initially deferred;

alter table "quotes" add constraint "quotes__opportunity__fkey" foreign key (organisation, "opportunity") references "opportunities" (organisation, id) deferrable initially deferred;

alter table "quotes" add constraint "quotes__previous__fkey" foreign key (organisation, "previous") references "quotes" (organisation, id) deferrable initially deferred;

alter table "quotes" add constraint "quotes__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "quotes" add constraint "quotes__owner__fkey" foreign key (organisation, "owner") references "users" (organisation, id) deferrable initially deferred;

alter table "quotes" add constraint "quotes__calculated_manager__fkey" foreign key (organisation, "calculated_manager") references "users" (organisation, id) deferrable initially deferred;

alter table "quotes" add constraint "quotes__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

alter table "quotes" add constraint "quotes__signature__fkey" foreign key (organisation, "signature") references "uploads" (organisation, id) deferrable initially deferred;

alter table "quotes" add constraint "quotes__signed_file__fkey" foreign key (organisation, "signed_file") references "uploads" (organisation, id) deferrable initially deferred;

create index "quotes__seq__index" on "quotes" using btree (organisation, "seq");

create index "quotes__number__index" on "quotes" using btree (organisation, "number");

create index "quotes__customer__index" on "quotes" using btree (organisation, "customer");

create index "quotes__contact__index" on "quotes" using btree (organisation, "contact");

create index "quotes__project__index" on "quotes" using btree (organisation, "project");

create index "quotes__opportunity__index" on "quotes" using btree (organisation, "opportunity");

create index "quotes__owner__index" on "quotes" using btree (organisation, "owner");

create index "quotes__status__index" on "quotes" using btree (organisation, "status");

create index "quotes__date__index" on "quotes" using btree (organisation, "date");

create index "quotes__previous__index" on "quotes" using btree (organisation, "previous");

create index "quotes__calculated_manager__index" on "quotes" using btree (organisation, "calculated_manager");

create index "quotes__payment_method__index" on "quotes" using btree (organisation, "payment_method");

create index "quotes__signature__index" on "quotes" using btree (organisation, "signature");

create index "quotes__signed_file__index" on "quotes" using btree (organisation, "signed_file");

create unique index "quotes__number__key" on "quotes" (organisation, "number") where deleted_at is null and "number" is not null;

alter table "quotes__lines" add constraint "quotes__lines__row_id__fkey" foreign key (organisation, row_id) references "quotes" (organisation, id) on delete cascade deferrable initially deferred;

alter table "quotes__lines" add constraint "quotes__lines__product__fkey" foreign key (organisation, "product") references "products" (organisation, id) deferrable initially deferred;

alter table "quotes__lines" add constraint "quotes__lines__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "quotes__lines" add constraint "quotes__lines__deducts__fkey" foreign key (organisation, "deducts") references "invoices" (organisation, id) deferrable initially deferred;

create index "quotes__lines__product__index" on "quotes__lines" using btree (organisation, "product");

create index "quotes__lines__article__index" on "quotes__lines" using btree (organisation, "article");

create index "quotes__lines__deducts__index" on "quotes__lines" using btree (organisation, "deducts");

alter table "quotes__costs" add constraint "quotes__costs__row_id__fkey" foreign key (organisation, row_id) references "quotes" (organisation, id) on delete cascade deferrable initially deferred;

alter table "quotes__attachments" add constraint "quotes__attachments__row_id__fkey" foreign key (organisation, row_id) references "quotes" (organisation, id) on delete cascade deferrable initially deferred;

alter table "quotes__attachments" add constraint "quotes__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "quotes__attachments__file__index" on "quotes__attachments" using btree (organisation, "file");

alter table "recurring_invoices" add constraint "recurring_invoices__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "recurring_invoices" add constraint "recurring_invoices__customer__fkey" foreign key (organisation, "customer") references "companies" (organisation, id) deferrable initially deferred;

alter table "recurring_invoices" add constraint "recurring_invoices__contact__fkey" foreign key (organisation, "contact") references "contacts" (organisation, id) deferrable initially deferred;

alter table "recurring_invoices" add constraint "recurring_invoices__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "recurring_invoices" add constraint "recurring_invoices__owner__fkey" foreign key (organisation, "owner") references "users" (organisation, id) deferrable initially deferred;

alter table "recurring_invoices" add constraint "recurring_invoices__calculated_manager__fkey" foreign key (organisation, "calculated_manager") references "users" (organisation, id) deferrable initially deferred;

alter table "recurring_invoices" add constraint "recurring_invoices__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

create index "recurring_invoices__seq__index" on "recurring_invoices" using btree (organisation, "seq");

create index "recurring_invoices__customer__index" on "recurring_invoices" using btree (organisation, "customer");

create index "recurring_invoices__calculated_next__index" on "recurring_invoices" using btree (organisation, "calculated_next");

create index "recurring_invoices__contact__index" on "recurring_invoices" using btree (organisation, "contact");

create index "recurring_invoices__project__index" on "recurring_invoices" using btree (organisation, "project");

create index "recurring_invoices__owner__index" on "recurring_invoices" using btree (organisation, "owner");

create index "recurring_invoices__calculated_manager__index" on "recurring_invoices" using btree (organisation, "calculated_manager");

create index "recurring_invoices__payment_method__index" on "recurring_invoices" using btree (organisation, "payment_method");

alter table "recurring_invoices__lines" add constraint "recurring_invoices__lines__row_id__fkey" foreign key (organisation, row_id) references "recurring_invoices" (organisation, id) on delete cascade deferrable initially deferred;

alter table "recurring_invoices__lines" add constraint "recurring_invoices__lines__product__fkey" foreign key (organisation, "product") references "products" (organisation, id) deferrable initially deferred;

alter table "recurring_invoices__lines" add constraint "recurring_invoices__lines__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "recurring_invoices__lines" add constraint "recurring_invoices__lines__deducts__fkey" foreign key (organisation, "deducts") references "invoices" (organisation, id) deferrable initially deferred;

create index "recurring_invoices__lines__product__index" on "recurring_invoices__lines" using btree (organisation, "product");

create index "recurring_invoices__lines__article__index" on "recurring_invoices__lines" using btree (organisation, "article");

create index "recurring_invoices__lines__deducts__index" on "recurring_invoices__lines" using btree (organisation, "deducts");

alter table "recurring_invoices__costs" add constraint "recurring_invoices__costs__row_id__fkey" foreign key (organisation, row_id) references "recurring_invoices" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoices" add constraint "invoices__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "invoices" add constraint "invoices__customer__fkey" foreign key (organisation, "customer") references "companies" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__contact__fkey" foreign key (organisation, "contact") references "contacts" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__quote__fkey" foreign key (organisation, "quote") references "quotes" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__owner__fkey" foreign key (organisation, "owner") references "users" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__calculated_manager__fkey" foreign key (organisation, "calculated_manager") references "users" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__recurring__fkey" foreign key (organisation, "recurring") references "recurring_invoices" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__credit_of__fkey" foreign key (organisation, "credit_of") references "invoices" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__delivery_address__fkey" foreign key (organisation, "delivery_address") references "addresses" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__bank_account__fkey" foreign key (organisation, "bank_account") references "banks" (organisation, id) deferrable initially deferred;

alter table "invoices" add constraint "invoices__issued_by__fkey" foreign key (organisation, "issued_by") references "users" (organisation, id) deferrable initially deferred;

create index "invoices__seq__index" on "invoices" using btree (organisation, "seq");

create index "invoices__number__index" on "invoices" using btree (organisation, "number");

create index "invoices__customer__index" on "invoices" using btree (organisation, "customer");

create index "invoices__contact__index" on "invoices" using btree (organisation, "contact");

create index "invoices__quote__index" on "invoices" using btree (organisation, "quote");

create index "invoices__project__index" on "invoices" using btree (organisation, "project");

create index "invoices__owner__index" on "invoices" using btree (organisation, "owner");

create index "invoices__status__index" on "invoices" using btree (organisation, "status");

create index "invoices__date__index" on "invoices" using btree (organisation, "date");

create index "invoices__calculated_due__index" on "invoices" using btree (organisation, "calculated_due");

create index "invoices__calculated_payment_status__index" on "invoices" using btree (organisation, "calculated_payment_status");

create index "invoices__credit_of__index" on "invoices" using btree (organisation, "credit_of");

create index "invoices__recurring__index" on "invoices" using btree (organisation, "recurring");

create index "invoices__calculated_manager__index" on "invoices" using btree (organisation, "calculated_manager");

create index "invoices__payment_method__index" on "invoices" using btree (organisation, "payment_method");

create index "invoices__delivery_address__index" on "invoices" using btree (organisation, "delivery_address");

create index "invoices__bank_account__index" on "invoices" using btree (organisation, "bank_account");

create index "invoices__issued_by__index" on "invoices" using btree (organisation, "issued_by");

create unique index "invoices__number__key" on "invoices" (organisation, "number") where deleted_at is null and "number" is not null;

create unique index "invoices__natural_key__key" on "invoices" (organisation, "natural_key") where deleted_at is null and "natural_key" is not null;

alter table "invoices__lines" add constraint "invoices__lines__row_id__fkey" foreign key (organisation, row_id) references "invoices" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoices__lines" add constraint "invoices__lines__product__fkey" foreign key (organisation, "product") references "products" (organisation, id) deferrable initially deferred;

alter table "invoices__lines" add constraint "invoices__lines__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "invoices__lines" add constraint "invoices__lines__deducts__fkey" foreign key (organisation, "deducts") references "invoices" (organisation, id) deferrable initially deferred;

create index "invoices__lines__product__index" on "invoices__lines" using btree (organisation, "product");

create index "invoices__lines__article__index" on "invoices__lines" using btree (organisation, "article");

create index "invoices__lines__deducts__index" on "invoices__lines" using btree (organisation, "deducts");

alter table "invoices__costs" add constraint "invoices__costs__row_id__fkey" foreign key (organisation, row_id) references "invoices" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoices__due_dates" add constraint "invoices__due_dates__row_id__fkey" foreign key (organisation, row_id) references "invoices" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoices__reminders" add constraint "invoices__reminders__row_id__fkey" foreign key (organisation, row_id) references "invoices" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoices__reminders" add constraint "invoices__reminders__level__fkey" foreign key (organisation, "level") references "reminder_levels" (organisation, id) deferrable initially deferred;

alter table "invoices__reminders" add constraint "invoices__reminders__by__fkey" foreign key (organisation, "by") references "users" (organisation, id) deferrable initially deferred;

create index "invoices__reminders__level__index" on "invoices__reminders" using btree (organisation, "level");

create index "invoices__reminders__by__index" on "invoices__reminders" using btree (organisation, "by");

alter table "invoices__attachments" add constraint "invoices__attachments__row_id__fkey" foreign key (organisation, row_id) references "invoices" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoices__attachments" add constraint "invoices__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "invoices__attachments__file__index" on "invoices__attachments" using btree (organisation, "file");

alter table "customer_payments" add constraint "customer_payments__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "customer_payments" add constraint "customer_payments__customer__fkey" foreign key (organisation, "customer") references "companies" (organisation, id) deferrable initially deferred;

alter table "customer_payments" add constraint "customer_payments__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

alter table "customer_payments" add constraint "customer_payments__bank_account__fkey" foreign key (organisation, "bank_account") references "banks" (organisation, id) deferrable initially deferred;

create index "customer_payments__seq__index" on "customer_payments" using btree (organisation, "seq");

create index "customer_payments__customer__index" on "customer_payments" using btree (organisation, "customer");

create index "customer_payments__date__index" on "customer_payments" using btree (organisation, "date");

create index "customer_payments__status__index" on "customer_payments" using btree (organisation, "status");

create index "customer_payments__payment_method__index" on "customer_payments" using btree (organisation, "payment_method");

create index "customer_payments__bank_account__index" on "customer_payments" using btree (organisation, "bank_account");

alter table "customer_payments__allocations" add constraint "customer_payments__allocations__row_id__fkey" foreign key (organisation, row_id) references "customer_payments" (organisation, id) on delete cascade deferrable initially deferred;

alter table "customer_payments__allocations" add constraint "customer_payments__allocations__invoice__fkey" foreign key (organisation, "invoice") references "invoices" (organisation, id) deferrable initially deferred;

create index "customer_payments__allocations__invoice__index" on "customer_payments__allocations" using btree (organisation, "invoice");

alter table "customer_payments__attachments" add constraint "customer_payments__attachments__row_id__fkey" foreign key (organisation, row_id) references "customer_payments" (organisation, id) on delete cascade deferrable initially deferred;

alter table "customer_payments__attachments" add constraint "customer_payments__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "customer_payments__attachments__file__index" on "customer_payments__attachments" using btree (organisation, "file");

alter table "money_entrances" add constraint "money_entrances__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "money_entrances" add constraint "money_entrances__company__fkey" foreign key (organisation, "company") references "companies" (organisation, id) deferrable initially deferred;

alter table "money_entrances" add constraint "money_entrances__bank_account__fkey" foreign key (organisation, "bank_account") references "banks" (organisation, id) deferrable initially deferred;

create index "money_entrances__seq__index" on "money_entrances" using btree (organisation, "seq");

create index "money_entrances__company__index" on "money_entrances" using btree (organisation, "company");

create index "money_entrances__date__index" on "money_entrances" using btree (organisation, "date");

create index "money_entrances__status__index" on "money_entrances" using btree (organisation, "status");

create index "money_entrances__bank_account__index" on "money_entrances" using btree (organisation, "bank_account");

alter table "money_entrances__attachments" add constraint "money_entrances__attachments__row_id__fkey" foreign key (organisation, row_id) references "money_entrances" (organisation, id) on delete cascade deferrable initially deferred;

alter table "money_entrances__attachments" add constraint "money_entrances__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "money_entrances__attachments__file__index" on "money_entrances__attachments" using btree (organisation, "file");

-- Our own company, which is there already: devices are told of it as of any change.
update organisation set counter = counter + 1;
update "companies" c
set "calculated_own" = 'own', "seq" = o.counter, "version" = c."version" + 1
from organisation o
where o.id = c.organisation and c."master";
