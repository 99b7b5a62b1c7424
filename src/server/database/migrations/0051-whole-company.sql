create table "users__equipment" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "label" text,
  "serial" text,
  "given_on" date,
  "returned_on" date,
  primary key ("organisation", "row_id", "line_key")
);

create table "users__steps" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "label" text,
  "phase" text,
  "due_on" date,
  "is_done" boolean,
  constraint "users__steps__phase__check" check ("phase" in ('arrival', 'departure')),
  primary key ("organisation", "row_id", "line_key")
);

create table "locations" (
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
  "parent" uuid,
  "notes" text,
  "is_active" boolean,
  primary key ("organisation", "id")
);

create table "projects__calculated_costs" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "nature" text,
  "on" date,
  "label" text,
  "by" uuid,
  "phase" uuid,
  "minutes" bigint,
  "amount" bigint,
  "on_collection" text,
  "on_id" text,
  constraint "projects__calculated_costs__nature__check" check ("nature" in ('time', 'expense', 'purchase', 'commitment')),
  primary key ("organisation", "row_id", "line_key")
);

create table "phases" (
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
  "project" uuid,
  "name" text,
  "position" text,
  "start" date,
  "end" date,
  "budget" bigint,
  "weight" numeric(24,6),
  "status" text,
  "responsible" uuid,
  "calculated_percent" numeric(24,6),
  constraint "phases__status__check" check ("status" in ('To do', 'In progress', 'Completed')),
  primary key ("organisation", "id")
);

create table "tasks" (
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
  "phase" uuid,
  "title" text,
  "description" text,
  "assignees" uuid[],
  "status" text,
  "cancelled" boolean,
  "priority" text,
  "start" date,
  "due" date,
  "done_date" date,
  "estimated_hours" numeric(24,6),
  "progress" numeric(24,6),
  "weight" bigint,
  "depends_on" uuid[],
  "parent" uuid,
  "position" text,
  "calculated_project" uuid,
  "calculated_minutes" bigint,
  constraint "tasks__status__check" check ("status" in ('To do', 'In progress', 'Completed')),
  constraint "tasks__priority__check" check ("priority" in ('low', 'medium', 'high', 'urgent')),
  primary key ("organisation", "id")
);

create table "tasks__checklist" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "label" text,
  "done" boolean,
  primary key ("organisation", "row_id", "line_key")
);

create table "tasks__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "time_entries" (
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
  "task" uuid,
  "user" uuid,
  "started_at" timestamp,
  "minutes" bigint,
  "billable" boolean,
  "note" text,
  "calculated_project" uuid,
  "calculated_minutes" bigint,
  primary key ("organisation", "id")
);

create table "manufacturing_orders" (
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
  "product" uuid,
  "quantity" numeric(24,6),
  "due" date,
  "status" text,
  "project" uuid,
  "location" uuid,
  "produced" numeric(24,6),
  "lot" text,
  "notes" text,
  "started_at" timestamp,
  "finished_at" timestamp,
  constraint "manufacturing_orders__status__check" check ("status" in ('planned', 'in progress', 'done', 'cancelled')),
  primary key ("organisation", "id")
);

create table "manufacturing_orders__components" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "article" uuid,
  "product" uuid,
  "quantity" numeric(24,6),
  "used" numeric(24,6),
  primary key ("organisation", "row_id", "line_key")
);

create table "manufacturing_orders__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "stock_moves" (
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
  "product" uuid,
  "reason" text,
  "quantity" numeric(24,6),
  "location" uuid,
  "to_location" uuid,
  "lot" text,
  "at" timestamp,
  "unit_cost" numeric(24,6),
  "manufacturing_order" uuid,
  "reception" uuid,
  "comment" text,
  constraint "stock_moves__reason__check" check ("reason" in ('reception', 'consumption', 'production', 'transfer', 'return', 'scrap', 'correction')),
  primary key ("organisation", "id")
);

create table "stock_counts" (
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
  "product" uuid,
  "on_hand" numeric(24,6),
  "location" uuid,
  "lot" text,
  "at" timestamp,
  "comment" text,
  primary key ("organisation", "id")
);

create table "invoice_models" (
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
  "supplier" uuid,
  "siren" text,
  "vat_number" text,
  "keywords" text[],
  "accounting_line" uuid,
  "vat" numeric(24,6),
  "project" uuid,
  "is_active" boolean,
  primary key ("organisation", "id")
);

create table "invoice_models__anchors" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "field" text,
  "label" text,
  "page" bigint,
  "pattern" text,
  constraint "invoice_models__anchors__field__check" check ("field" in ('supplierNumber', 'date', 'dueDate', 'net', 'tax', 'total', 'order')),
  primary key ("organisation", "row_id", "line_key")
);

create table "invoice_models__samples" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  primary key ("organisation", "row_id", "line_key")
);

create table "invoicings" (
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
  "internal_number" text,
  "type" text,
  "supplier" uuid,
  "supplier_number" text,
  "date" date,
  "received_on" date,
  "due_date" date,
  "terms" text,
  "payment_method" uuid,
  "supplier_bank" uuid,
  "currency" text,
  "status" text,
  "file" uuid,
  "reading" text,
  "credit_of" uuid,
  "total" bigint,
  "prepaid" bigint,
  "rounding" bigint,
  "accounting_line" uuid,
  "vat_deductible" numeric(24,6),
  "self_assessed_vat" bigint,
  "blocked" boolean,
  "blocked_reason" text,
  "reason" text,
  "notes" text,
  "tags" text[],
  "approved_by" uuid,
  "approved_at" timestamp,
  "calculated_year" bigint,
  "calculated_net" bigint,
  "calculated_tax" bigint,
  "calculated_payable" bigint,
  "calculated_due" date,
  "calculated_paid" bigint,
  "calculated_pending" bigint,
  "calculated_credited" bigint,
  "calculated_balance" bigint,
  "calculated_payment_status" text,
  constraint "invoicings__type__check" check ("type" in ('invoice', 'credit note')),
  constraint "invoicings__terms__check" check ("terms" in ('immediate', '15 days', '30 days', '45 days', '60 days', 'end of month', 'end of next month', '30% in advance with the rest at end of following month', '30% upon receipt with the rest at 60 days')),
  constraint "invoicings__status__check" check ("status" in ('draft', 'to check', 'approved', 'disputed', 'refused')),
  constraint "invoicings__reading__check" check ("reading" in ('none', 'waiting', 'proposed', 'checked')),
  constraint "invoicings__calculated_payment_status__check" check ("calculated_payment_status" in ('Unpaid', 'Awaiting payment', 'Paid', 'Too much paid')),
  primary key ("organisation", "id")
);

create table "invoicings__lines" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "label" text,
  "article" uuid,
  "quantity" numeric(24,6),
  "unit_price" numeric(24,6),
  "net" bigint,
  "vat" numeric(24,6),
  "project" uuid,
  "accounting_line" uuid,
  primary key ("organisation", "row_id", "line_key")
);

create table "invoicings__vat" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "rate" numeric(24,6),
  "category" text,
  "base" bigint,
  "amount" bigint,
  constraint "invoicings__vat__category__check" check ("category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  primary key ("organisation", "row_id", "line_key")
);

create table "invoicings__projects" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "project" uuid,
  "percent" numeric(24,6),
  primary key ("organisation", "row_id", "line_key")
);

create table "invoicings__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "outgoing_payments" (
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
  "supplier" uuid,
  "date" date,
  "amount" bigint,
  "payment_method" uuid,
  "reference" text,
  "bank_account" uuid,
  "supplier_bank" uuid,
  "status" text,
  "remark" text,
  "calculated_unallocated" bigint,
  constraint "outgoing_payments__direction__check" check ("direction" in ('out', 'in')),
  constraint "outgoing_payments__status__check" check ("status" in ('Draft', 'sent to bank', 'confirmed', 'reconciled', 'rejected')),
  primary key ("organisation", "id")
);

create table "outgoing_payments__allocations" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "invoicing" uuid,
  "amount" bigint,
  primary key ("organisation", "row_id", "line_key")
);

create table "outgoing_payments__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "matching_rules" (
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
  "bank" uuid,
  "label_contains" text,
  "counterpart_iban" text,
  "direction" text,
  "min_amount" bigint,
  "max_amount" bigint,
  "accounting_line" uuid,
  "auto" boolean,
  "is_active" boolean,
  constraint "matching_rules__direction__check" check ("direction" in ('in', 'out')),
  primary key ("organisation", "id")
);

create table "bank_statements" (
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
  "bank" uuid,
  "number" text,
  "period_start" date,
  "period_end" date,
  "opening_balance" bigint,
  "closing_balance" bigint,
  "format" text,
  "file" uuid,
  "file_hash" text,
  "status" text,
  "notes" text,
  "calculated_lines" bigint,
  "calculated_difference" bigint,
  "calculated_to_match" bigint,
  constraint "bank_statements__format__check" check ("format" in ('OFX', 'CAMT.053', 'CFONB120', 'QIF', 'CSV', 'typed')),
  constraint "bank_statements__status__check" check ("status" in ('imported', 'in progress', 'reconciled', 'closed')),
  primary key ("organisation", "id")
);

create table "bank_flows" (
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
  "statement" uuid,
  "bank" uuid,
  "date" date,
  "value_date" date,
  "label" text,
  "amount" bigint,
  "counterpart_name" text,
  "counterpart_iban" text,
  "reference" text,
  "fee" bigint,
  "raw_line" text,
  "external_id" text,
  "rule" uuid,
  "notes" text,
  "calculated_affected" bigint,
  "calculated_affectation" text,
  constraint "bank_flows__calculated_affectation__check" check ("calculated_affectation" in ('unaffected', 'partially', 'totally', 'affected too much')),
  primary key ("organisation", "id")
);

create table "bank_flows__affectations" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "on_collection" text,
  "on_id" text,
  "amount" bigint,
  constraint "bank_flows__affectations__on_collection__check" check ("on_collection" in ('customerPayments', 'outgoingPayments', 'moneyEntrances', 'chequeDeposits', 'cashMovements', 'accountingLines', 'banks')),
  primary key ("organisation", "row_id", "line_key")
);

create table "fiscal_years" (
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
  "start" date,
  "end" date,
  "status" text,
  constraint "fiscal_years__status__check" check ("status" in ('open', 'closed')),
  primary key ("organisation", "id")
);

create table "entries" (
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
  "journal" text,
  "number" text,
  "date" date,
  "piece" text,
  "piece_date" date,
  "label" text,
  "validated_at" timestamp,
  constraint "entries__journal__check" check ("journal" in ('sales', 'purchases', 'bank', 'cash', 'pay', 'general', 'opening')),
  primary key ("organisation", "id")
);

create table "entries__lines" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "account" text,
  "auxiliary" text,
  "label" text,
  "debit" bigint,
  "credit" bigint,
  "lettering" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "purchase_requests" (
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
  "requester" uuid,
  "project" uuid,
  "service" uuid,
  "supplier" uuid,
  "wanted_date" date,
  "urgent" boolean,
  "reason" text,
  "status" text,
  "question" text,
  "answer" text,
  "refusal_reason" text,
  "submitted_at" timestamp,
  "first_approver" uuid,
  "first_approved_at" timestamp,
  "approver" uuid,
  "approved_at" timestamp,
  "calculated_net" bigint,
  "calculated_manager" uuid,
  "calculated_needs_second" boolean,
  "calculated_barred" uuid[],
  constraint "purchase_requests__status__check" check ("status" in ('draft', 'submitted', 'question', 'endorsed', 'approved', 'partially ordered', 'ordered', 'received', 'refused', 'cancelled')),
  primary key ("organisation", "id")
);

create table "purchase_requests__lines" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "place" text,
  "article" uuid,
  "label" text,
  "quantity" numeric(24,6),
  "unit" text,
  "unit_price" numeric(24,6),
  "vat" numeric(24,6),
  "supplier" uuid,
  "comment" text,
  "calculated_net" bigint,
  constraint "purchase_requests__lines__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE', 'PR', 'XBX', 'XPK')),
  primary key ("organisation", "row_id", "line_key")
);

create table "purchase_requests__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "purchase_orders" (
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
  "supplier" uuid,
  "supplier_ref" text,
  "buyer" uuid,
  "project" uuid,
  "date" date,
  "expected_date" date,
  "delivery_address" uuid,
  "status" text,
  "discount_percent" numeric(24,6),
  "discount_amount" bigint,
  "terms" text,
  "payment_method" uuid,
  "calculated_net" bigint,
  "calculated_tax" bigint,
  "calculated_total" bigint,
  "notes" text,
  "cancel_reason" text,
  "sent_at" timestamp,
  "calculated_received_share" numeric(24,6),
  "calculated_requests" uuid[],
  constraint "purchase_orders__status__check" check ("status" in ('draft', 'sent', 'confirmed', 'partially received', 'received', 'invoiced', 'closed', 'cancelled')),
  constraint "purchase_orders__terms__check" check ("terms" in ('immediate', '15 days', '30 days', '45 days', '60 days', 'end of month', 'end of next month', '30% in advance with the rest at end of following month', '30% upon receipt with the rest at 60 days')),
  primary key ("organisation", "id")
);

create table "purchase_orders__lines" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "kind" text,
  "place" text,
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
  "calculated_net" bigint,
  "supplier_ref" text,
  "project" uuid,
  "request" uuid,
  "request_line" text,
  "calculated_received" numeric(24,6),
  constraint "purchase_orders__lines__kind__check" check ("kind" in ('item', 'section', 'note')),
  constraint "purchase_orders__lines__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE', 'PR', 'XBX', 'XPK')),
  constraint "purchase_orders__lines__vat_category__check" check ("vat_category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  primary key ("organisation", "row_id", "line_key")
);

create table "purchase_orders__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "receptions" (
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
  "order" uuid,
  "date" date,
  "delivery_note" text,
  "photo" uuid,
  "received_by" uuid,
  "remark" text,
  "calculated_supplier" uuid,
  primary key ("organisation", "id")
);

create table "receptions__lines" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "order_line" text,
  "quantity" numeric(24,6),
  "reserve" text,
  "label" text,
  "article" uuid,
  primary key ("organisation", "row_id", "line_key")
);

create table "contracts" (
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
  "type" text,
  "subject" text,
  "supplier" uuid,
  "status" text,
  "start" date,
  "end" date,
  "signed_on" date,
  "signee" text,
  "file" uuid,
  "owner" uuid,
  "auto_renew" boolean,
  "renewal_months" bigint,
  "notice_months" bigint,
  "notice_days" bigint,
  "frequency" text,
  "first_due_date" date,
  "amount" bigint,
  "indexation" numeric(24,6),
  "principal" bigint,
  "annual_rate" numeric(24,6),
  "method" text,
  "installments" bigint,
  "deferred_count" bigint,
  "deferral_kind" text,
  "insurance" bigint,
  "fees" bigint,
  "conditions" text,
  "accounting_line" uuid,
  "project" uuid,
  "terminated_on" date,
  "termination_reason" text,
  "calculated_term_end" date,
  "calculated_decision_on" date,
  "calculated_next_due" date,
  "calculated_next_amount" bigint,
  constraint "contracts__type__check" check ("type" in ('service', 'loan', 'grant')),
  constraint "contracts__status__check" check ("status" in ('unsigned', 'active', 'ended', 'terminated')),
  constraint "contracts__frequency__check" check ("frequency" in ('monthly', 'quarterly', 'half-yearly', 'annual')),
  constraint "contracts__method__check" check ("method" in ('constant annuity', 'constant amortization')),
  constraint "contracts__deferral_kind__check" check ("deferral_kind" in ('interest only', 'total')),
  primary key ("organisation", "id")
);

create table "contracts__changes" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "after" bigint,
  "kind" text,
  "amount" bigint,
  "fee" bigint,
  "rate" numeric(24,6),
  constraint "contracts__changes__kind__check" check ("kind" in ('same term', 'same instalment', 'rate')),
  primary key ("organisation", "row_id", "line_key")
);

create table "contracts__tranches" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "date" date,
  "amount" bigint,
  "received" boolean,
  primary key ("organisation", "row_id", "line_key")
);

create table "contracts__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "supplier_fees" (
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
  "date" date,
  "supplier" uuid,
  "kind" text,
  "label" text,
  "amount" bigint,
  "vat" numeric(24,6),
  "order" uuid,
  "project" uuid,
  "calculated_total" bigint,
  constraint "supplier_fees__kind__check" check ("kind" in ('transport', 'packaging', 'penalty', 'bank charge', 'other')),
  primary key ("organisation", "id")
);

create table "tickets" (
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
  "title" text,
  "description" text,
  "requester" uuid,
  "company" uuid,
  "contact" uuid,
  "category" text,
  "priority" text,
  "status" text,
  "assignee" uuid,
  "project" uuid,
  "due_date" date,
  "tags" text[],
  "rejection_reason" text,
  "duplicate_of" uuid,
  "satisfaction" text,
  "satisfaction_remark" text,
  "first_response_at" timestamp,
  "first_response_due" timestamp,
  "resolution_due" timestamp,
  "resolved_at" timestamp,
  "closes_on" date,
  "closed_at" timestamp,
  constraint "tickets__category__check" check ("category" in ('incident', 'question', 'request', 'complaint', 'suggestion')),
  constraint "tickets__priority__check" check ("priority" in ('low', 'normal', 'high', 'urgent')),
  constraint "tickets__status__check" check ("status" in ('new', 'in progress', 'awaiting response', 'resolved', 'closed', 'rejected')),
  constraint "tickets__satisfaction__check" check ("satisfaction" in ('good', 'fair', 'poor')),
  primary key ("organisation", "id")
);

create table "tickets__messages" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "author" uuid,
  "at" timestamp,
  "body" text,
  "internal" boolean,
  "enclosure" uuid,
  primary key ("organisation", "row_id", "line_key")
);

create table "tickets__events" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "at" timestamp,
  "by" uuid,
  "kind" text,
  "value" text,
  constraint "tickets__events__kind__check" check ("kind" in ('opened', 'status', 'priority', 'assignee', 'merged')),
  primary key ("organisation", "row_id", "line_key")
);

create table "tickets__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "blog_articles" (
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
  "cover" uuid,
  "body" text,
  "category" text,
  "tags" text[],
  "pinned" boolean,
  "must_read" boolean,
  "publish_at" timestamp,
  "status" text,
  "author" uuid,
  "slug" text,
  "excerpt" text,
  "published_at" timestamp,
  constraint "blog_articles__category__check" check ("category" in ('news', 'people', 'projects', 'practical', 'events')),
  constraint "blog_articles__status__check" check ("status" in ('draft', 'published', 'archived')),
  primary key ("organisation", "id")
);

create table "blog_articles__attachments" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "file" uuid,
  "label" text,
  primary key ("organisation", "row_id", "line_key")
);

create table "read_marks" (
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
  "reader" uuid,
  "read_at" timestamp,
  "author" uuid,
  primary key ("organisation", "id")
);

create table "release_notes" (
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
  "release" text,
  "title" text,
  "body" text,
  "status" text,
  "published_at" timestamp,
  constraint "release_notes__status__check" check ("status" in ('draft', 'published')),
  primary key ("organisation", "id")
);

alter table "services" add column "calculated_acting" uuid;

alter table "users" add column "account_holder" text;

alter table "articles" add column "family" text;

alter table "articles" add column "calculated_short" boolean;

alter table "articles" add column "stock_location" uuid;

alter table "products" drop constraint "products__unit__check";

alter table "products" add constraint "products__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE', 'PR', 'XBX', 'XPK'));

alter table "products" add column "yield_qty" numeric(24,6);

alter table "products" add column "calculated_stock" numeric(24,6);

alter table "products" add column "stock_location" uuid;

alter table "projects" add column "quote" uuid;

alter table "projects" add column "progress" numeric(24,6);

alter table "projects" add column "calculated_percent" numeric(24,6);

alter table "projects" add column "calculated_minutes" bigint;

alter table "projects" add column "calculated_time_cost" bigint;

alter table "projects" add column "calculated_expense_cost" bigint;

alter table "projects" add column "calculated_purchase_cost" bigint;

alter table "projects" add column "calculated_committed" bigint;

alter table "projects" add column "calculated_cost" bigint;

alter table "projects" add column "calculated_billed" bigint;

alter table "projects" add column "calculated_margin" bigint;

alter table "projects" add column "calculated_margin_rate" numeric(24,6);

alter table "quotes__lines" drop constraint "quotes__lines__unit__check";

alter table "quotes__lines" add constraint "quotes__lines__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE', 'PR', 'XBX', 'XPK'));

alter table "recurring_invoices__lines" drop constraint "recurring_invoices__lines__unit__check";

alter table "recurring_invoices__lines" add constraint "recurring_invoices__lines__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE', 'PR', 'XBX', 'XPK'));

alter table "invoices__lines" drop constraint "invoices__lines__unit__check";

alter table "invoices__lines" add constraint "invoices__lines__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE', 'PR', 'XBX', 'XPK'));

alter table "notifications" drop constraint "notifications__kind__check";

alter table "notifications" add constraint "notifications__kind__check" check ("kind" in ('submitted', 'approved', 'refused', 'validated', 'paid', 'assigned', 'asked', 'mentioned', 'commented', 'reminded', 'endorsed', 'shared', 'forked', 'resolved', 'other'));

alter table "services" add constraint "services__calculated_acting__fkey" foreign key (organisation, "calculated_acting") references "users" (organisation, id) deferrable initially deferred;

create index "services__calculated_acting__index" on "services" using btree (organisation, "calculated_acting");

alter table "users__equipment" add constraint "users__equipment__row_id__fkey" foreign key (organisation, row_id) references "users" (organisation, id) on delete cascade deferrable initially deferred;

alter table "users__steps" add constraint "users__steps__row_id__fkey" foreign key (organisation, row_id) references "users" (organisation, id) on delete cascade deferrable initially deferred;

alter table "locations" add constraint "locations__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "locations" add constraint "locations__parent__fkey" foreign key (organisation, "parent") references "locations" (organisation, id) deferrable initially deferred;

create index "locations__seq__index" on "locations" using btree (organisation, "seq");

create index "locations__name__index" on "locations" using btree (organisation, "name");

create index "locations__parent__index" on "locations" using btree (organisation, "parent");

alter table "articles" add constraint "articles__stock_location__fkey" foreign key (organisation, "stock_location") references "locations" (organisation, id) deferrable initially deferred;

create index "articles__family__index" on "articles" using btree (organisation, "family");

create index "articles__stock_location__index" on "articles" using btree (organisation, "stock_location");

alter table "products" add constraint "products__stock_location__fkey" foreign key (organisation, "stock_location") references "locations" (organisation, id) deferrable initially deferred;

create index "products__stock_location__index" on "products" using btree (organisation, "stock_location");

alter table "projects" add constraint "projects__quote__fkey" foreign key (organisation, "quote") references "quotes" (organisation, id) deferrable initially deferred;

create index "projects__team__index" on "projects" using gin ("team");

create index "projects__quote__index" on "projects" using btree (organisation, "quote");

alter table "projects__calculated_costs" add constraint "projects__calculated_costs__row_id__fkey" foreign key (organisation, row_id) references "projects" (organisation, id) on delete cascade deferrable initially deferred;

alter table "projects__calculated_costs" add constraint "projects__calculated_costs__by__fkey" foreign key (organisation, "by") references "users" (organisation, id) deferrable initially deferred;

alter table "projects__calculated_costs" add constraint "projects__calculated_costs__phase__fkey" foreign key (organisation, "phase") references "phases" (organisation, id) deferrable initially deferred;

create index "projects__calculated_costs__by__index" on "projects__calculated_costs" using btree (organisation, "by");

create index "projects__calculated_costs__phase__index" on "projects__calculated_costs" using btree (organisation, "phase");

alter table "phases" add constraint "phases__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "phases" add constraint "phases__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "phases" add constraint "phases__responsible__fkey" foreign key (organisation, "responsible") references "users" (organisation, id) deferrable initially deferred;

create index "phases__seq__index" on "phases" using btree (organisation, "seq");

create index "phases__project__index" on "phases" using btree (organisation, "project");

create index "phases__responsible__index" on "phases" using btree (organisation, "responsible");

create index "phases__status__index" on "phases" using btree (organisation, "status");

create index "phases__end__index" on "phases" using btree (organisation, "end");

create unique index "phases__project_name__key" on "phases" (organisation, "project", "name") where deleted_at is null and "project" is not null and "name" is not null;

alter table "tasks" add constraint "tasks__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "tasks" add constraint "tasks__phase__fkey" foreign key (organisation, "phase") references "phases" (organisation, id) deferrable initially deferred;

alter table "tasks" add constraint "tasks__parent__fkey" foreign key (organisation, "parent") references "tasks" (organisation, id) deferrable initially deferred;

alter table "tasks" add constraint "tasks__calculated_project__fkey" foreign key (organisation, "calculated_project") references "projects" (organisation, id) deferrable initially deferred;

create index "tasks__seq__index" on "tasks" using btree (organisation, "seq");

create index "tasks__calculated_project__index" on "tasks" using btree (organisation, "calculated_project");

create index "tasks__phase__index" on "tasks" using btree (organisation, "phase");

create index "tasks__parent__index" on "tasks" using btree (organisation, "parent");

create index "tasks__assignees__index" on "tasks" using gin ("assignees");

create index "tasks__status__index" on "tasks" using btree (organisation, "status");

create index "tasks__due__index" on "tasks" using btree (organisation, "due");

alter table "tasks__checklist" add constraint "tasks__checklist__row_id__fkey" foreign key (organisation, row_id) references "tasks" (organisation, id) on delete cascade deferrable initially deferred;

alter table "tasks__attachments" add constraint "tasks__attachments__row_id__fkey" foreign key (organisation, row_id) references "tasks" (organisation, id) on delete cascade deferrable initially deferred;

alter table "tasks__attachments" add constraint "tasks__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "tasks__attachments__file__index" on "tasks__attachments" using btree (organisation, "file");

alter table "time_entries" add constraint "time_entries__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "time_entries" add constraint "time_entries__task__fkey" foreign key (organisation, "task") references "tasks" (organisation, id) deferrable initially deferred;

alter table "time_entries" add constraint "time_entries__user__fkey" foreign key (organisation, "user") references "users" (organisation, id) deferrable initially deferred;

alter table "time_entries" add constraint "time_entries__calculated_project__fkey" foreign key (organisation, "calculated_project") references "projects" (organisation, id) deferrable initially deferred;

create index "time_entries__seq__index" on "time_entries" using btree (organisation, "seq");

create index "time_entries__task__index" on "time_entries" using btree (organisation, "task");

create index "time_entries__user__index" on "time_entries" using btree (organisation, "user");

create index "time_entries__started_at__index" on "time_entries" using btree (organisation, "started_at");

create index "time_entries__calculated_project__index" on "time_entries" using btree (organisation, "calculated_project");

alter table "manufacturing_orders" add constraint "manufacturing_orders__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "manufacturing_orders" add constraint "manufacturing_orders__product__fkey" foreign key (organisation, "product") references "products" (organisation, id) deferrable initially deferred;

alter table "manufacturing_orders" add constraint "manufacturing_orders__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "manufacturing_orders" add constraint "manufacturing_orders__location__fkey" foreign key (organisation, "location") references "locations" (organisation, id) deferrable initially deferred;

create index "manufacturing_orders__seq__index" on "manufacturing_orders" using btree (organisation, "seq");

create index "manufacturing_orders__number__index" on "manufacturing_orders" using btree (organisation, "number");

create index "manufacturing_orders__product__index" on "manufacturing_orders" using btree (organisation, "product");

create index "manufacturing_orders__status__index" on "manufacturing_orders" using btree (organisation, "status");

create index "manufacturing_orders__due__index" on "manufacturing_orders" using btree (organisation, "due");

create index "manufacturing_orders__project__index" on "manufacturing_orders" using btree (organisation, "project");

create index "manufacturing_orders__location__index" on "manufacturing_orders" using btree (organisation, "location");

create unique index "manufacturing_orders__number__key" on "manufacturing_orders" (organisation, "number") where deleted_at is null and "number" is not null;

alter table "manufacturing_orders__components" add constraint "manufacturing_orders__components__row_id__fkey" foreign key (organisation, row_id) references "manufacturing_orders" (organisation, id) on delete cascade deferrable initially deferred;

alter table "manufacturing_orders__components" add constraint "manufacturing_orders__components__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "manufacturing_orders__components" add constraint "manufacturing_orders__components__product__fkey" foreign key (organisation, "product") references "products" (organisation, id) deferrable initially deferred;

create index "manufacturing_orders__components__article__index" on "manufacturing_orders__components" using btree (organisation, "article");

create index "manufacturing_orders__components__product__index" on "manufacturing_orders__components" using btree (organisation, "product");

alter table "manufacturing_orders__attachments" add constraint "manufacturing_orders__attachments__row_id__fkey" foreign key (organisation, row_id) references "manufacturing_orders" (organisation, id) on delete cascade deferrable initially deferred;

alter table "manufacturing_orders__attachments" add constraint "manufacturing_orders__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "manufacturing_orders__attachments__file__index" on "manufacturing_orders__attachments" using btree (organisation, "file");

alter table "stock_moves" add constraint "stock_moves__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "stock_moves" add constraint "stock_moves__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "stock_moves" add constraint "stock_moves__product__fkey" foreign key (organisation, "product") references "products" (organisation, id) deferrable initially deferred;

alter table "stock_moves" add constraint "stock_moves__location__fkey" foreign key (organisation, "location") references "locations" (organisation, id) deferrable initially deferred;

alter table "stock_moves" add constraint "stock_moves__to_location__fkey" foreign key (organisation, "to_location") references "locations" (organisation, id) deferrable initially deferred;

alter table "stock_moves" add constraint "stock_moves__manufacturing_order__fkey" foreign key (organisation, "manufacturing_order") references "manufacturing_orders" (organisation, id) deferrable initially deferred;

alter table "stock_moves" add constraint "stock_moves__reception__fkey" foreign key (organisation, "reception") references "receptions" (organisation, id) deferrable initially deferred;

create index "stock_moves__seq__index" on "stock_moves" using btree (organisation, "seq");

create index "stock_moves__article__index" on "stock_moves" using btree (organisation, "article");

create index "stock_moves__product__index" on "stock_moves" using btree (organisation, "product");

create index "stock_moves__location__index" on "stock_moves" using btree (organisation, "location");

create index "stock_moves__manufacturing_order__index" on "stock_moves" using btree (organisation, "manufacturing_order");

create index "stock_moves__reception__index" on "stock_moves" using btree (organisation, "reception");

create index "stock_moves__at__index" on "stock_moves" using btree (organisation, "at");

create index "stock_moves__to_location__index" on "stock_moves" using btree (organisation, "to_location");

alter table "stock_counts" add constraint "stock_counts__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "stock_counts" add constraint "stock_counts__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "stock_counts" add constraint "stock_counts__product__fkey" foreign key (organisation, "product") references "products" (organisation, id) deferrable initially deferred;

alter table "stock_counts" add constraint "stock_counts__location__fkey" foreign key (organisation, "location") references "locations" (organisation, id) deferrable initially deferred;

create index "stock_counts__seq__index" on "stock_counts" using btree (organisation, "seq");

create index "stock_counts__article__index" on "stock_counts" using btree (organisation, "article");

create index "stock_counts__product__index" on "stock_counts" using btree (organisation, "product");

create index "stock_counts__location__index" on "stock_counts" using btree (organisation, "location");

create index "stock_counts__at__index" on "stock_counts" using btree (organisation, "at");

alter table "invoice_models" add constraint "invoice_models__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "invoice_models" add constraint "invoice_models__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

alter table "invoice_models" add constraint "invoice_models__accounting_line__fkey" foreign key (organisation, "accounting_line") references "accounting_lines" (organisation, id) deferrable initially deferred;

alter table "invoice_models" add constraint "invoice_models__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

create index "invoice_models__seq__index" on "invoice_models" using btree (organisation, "seq");

create index "invoice_models__supplier__index" on "invoice_models" using btree (organisation, "supplier");

create index "invoice_models__accounting_line__index" on "invoice_models" using btree (organisation, "accounting_line");

create index "invoice_models__project__index" on "invoice_models" using btree (organisation, "project");

alter table "invoice_models__anchors" add constraint "invoice_models__anchors__row_id__fkey" foreign key (organisation, row_id) references "invoice_models" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoice_models__samples" add constraint "invoice_models__samples__row_id__fkey" foreign key (organisation, row_id) references "invoice_models" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoice_models__samples" add constraint "invoice_models__samples__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "invoice_models__samples__file__index" on "invoice_models__samples" using btree (organisation, "file");

alter table "invoicings" add constraint "invoicings__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "invoicings" add constraint "invoicings__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

alter table "invoicings" add constraint "invoicings__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

alter table "invoicings" add constraint "invoicings__supplier_bank__fkey" foreign key (organisation, "supplier_bank") references "banks" (organisation, id) deferrable initially deferred;

alter table "invoicings" add constraint "invoicings__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

alter table "invoicings" add constraint "invoicings__credit_of__fkey" foreign key (organisation, "credit_of") references "invoicings" (organisation, id) deferrable initially deferred;

alter table "invoicings" add constraint "invoicings__accounting_line__fkey" foreign key (organisation, "accounting_line") references "accounting_lines" (organisation, id) deferrable initially deferred;

alter table "invoicings" add constraint "invoicings__approved_by__fkey" foreign key (organisation, "approved_by") references "users" (organisation, id) deferrable initially deferred;

create index "invoicings__seq__index" on "invoicings" using btree (organisation, "seq");

create index "invoicings__internal_number__index" on "invoicings" using btree (organisation, "internal_number");

create index "invoicings__supplier__index" on "invoicings" using btree (organisation, "supplier");

create index "invoicings__supplier_number__index" on "invoicings" using btree (organisation, "supplier_number");

create index "invoicings__date__index" on "invoicings" using btree (organisation, "date");

create index "invoicings__status__index" on "invoicings" using btree (organisation, "status");

create index "invoicings__calculated_due__index" on "invoicings" using btree (organisation, "calculated_due");

create index "invoicings__calculated_payment_status__index" on "invoicings" using btree (organisation, "calculated_payment_status");

create index "invoicings__credit_of__index" on "invoicings" using btree (organisation, "credit_of");

create index "invoicings__payment_method__index" on "invoicings" using btree (organisation, "payment_method");

create index "invoicings__supplier_bank__index" on "invoicings" using btree (organisation, "supplier_bank");

create index "invoicings__file__index" on "invoicings" using btree (organisation, "file");

create index "invoicings__accounting_line__index" on "invoicings" using btree (organisation, "accounting_line");

create index "invoicings__approved_by__index" on "invoicings" using btree (organisation, "approved_by");

create unique index "invoicings__supplier_calculated_year_supplier_number__key" on "invoicings" (organisation, "supplier", "calculated_year", "supplier_number") where deleted_at is null and "supplier" is not null and "calculated_year" is not null and "supplier_number" is not null;

alter table "invoicings__lines" add constraint "invoicings__lines__row_id__fkey" foreign key (organisation, row_id) references "invoicings" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoicings__lines" add constraint "invoicings__lines__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "invoicings__lines" add constraint "invoicings__lines__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "invoicings__lines" add constraint "invoicings__lines__accounting_line__fkey" foreign key (organisation, "accounting_line") references "accounting_lines" (organisation, id) deferrable initially deferred;

create index "invoicings__lines__article__index" on "invoicings__lines" using btree (organisation, "article");

create index "invoicings__lines__project__index" on "invoicings__lines" using btree (organisation, "project");

create index "invoicings__lines__accounting_line__index" on "invoicings__lines" using btree (organisation, "accounting_line");

alter table "invoicings__vat" add constraint "invoicings__vat__row_id__fkey" foreign key (organisation, row_id) references "invoicings" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoicings__projects" add constraint "invoicings__projects__row_id__fkey" foreign key (organisation, row_id) references "invoicings" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoicings__projects" add constraint "invoicings__projects__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

create index "invoicings__projects__project__index" on "invoicings__projects" using btree (organisation, "project");

alter table "invoicings__attachments" add constraint "invoicings__attachments__row_id__fkey" foreign key (organisation, row_id) references "invoicings" (organisation, id) on delete cascade deferrable initially deferred;

alter table "invoicings__attachments" add constraint "invoicings__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "invoicings__attachments__file__index" on "invoicings__attachments" using btree (organisation, "file");

alter table "outgoing_payments" add constraint "outgoing_payments__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "outgoing_payments" add constraint "outgoing_payments__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

alter table "outgoing_payments" add constraint "outgoing_payments__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

alter table "outgoing_payments" add constraint "outgoing_payments__bank_account__fkey" foreign key (organisation, "bank_account") references "banks" (organisation, id) deferrable initially deferred;

alter table "outgoing_payments" add constraint "outgoing_payments__supplier_bank__fkey" foreign key (organisation, "supplier_bank") references "banks" (organisation, id) deferrable initially deferred;

create index "outgoing_payments__seq__index" on "outgoing_payments" using btree (organisation, "seq");

create index "outgoing_payments__supplier__index" on "outgoing_payments" using btree (organisation, "supplier");

create index "outgoing_payments__date__index" on "outgoing_payments" using btree (organisation, "date");

create index "outgoing_payments__status__index" on "outgoing_payments" using btree (organisation, "status");

create index "outgoing_payments__payment_method__index" on "outgoing_payments" using btree (organisation, "payment_method");

create index "outgoing_payments__bank_account__index" on "outgoing_payments" using btree (organisation, "bank_account");

create index "outgoing_payments__supplier_bank__index" on "outgoing_payments" using btree (organisation, "supplier_bank");

alter table "outgoing_payments__allocations" add constraint "outgoing_payments__allocations__row_id__fkey" foreign key (organisation, row_id) references "outgoing_payments" (organisation, id) on delete cascade deferrable initially deferred;

alter table "outgoing_payments__allocations" add constraint "outgoing_payments__allocations__invoicing__fkey" foreign key (organisation, "invoicing") references "invoicings" (organisation, id) deferrable initially deferred;

create index "outgoing_payments__allocations__invoicing__index" on "outgoing_payments__allocations" using btree (organisation, "invoicing");

alter table "outgoing_payments__attachments" add constraint "outgoing_payments__attachments__row_id__fkey" foreign key (organisation, row_id) references "outgoing_payments" (organisation, id) on delete cascade deferrable initially deferred;

alter table "outgoing_payments__attachments" add constraint "outgoing_payments__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "outgoing_payments__attachments__file__index" on "outgoing_payments__attachments" using btree (organisation, "file");

alter table "matching_rules" add constraint "matching_rules__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "matching_rules" add constraint "matching_rules__bank__fkey" foreign key (organisation, "bank") references "banks" (organisation, id) deferrable initially deferred;

alter table "matching_rules" add constraint "matching_rules__accounting_line__fkey" foreign key (organisation, "accounting_line") references "accounting_lines" (organisation, id) deferrable initially deferred;

create index "matching_rules__seq__index" on "matching_rules" using btree (organisation, "seq");

create index "matching_rules__accounting_line__index" on "matching_rules" using btree (organisation, "accounting_line");

create index "matching_rules__bank__index" on "matching_rules" using btree (organisation, "bank");

alter table "bank_statements" add constraint "bank_statements__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "bank_statements" add constraint "bank_statements__bank__fkey" foreign key (organisation, "bank") references "banks" (organisation, id) deferrable initially deferred;

alter table "bank_statements" add constraint "bank_statements__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "bank_statements__seq__index" on "bank_statements" using btree (organisation, "seq");

create index "bank_statements__bank__index" on "bank_statements" using btree (organisation, "bank");

create index "bank_statements__period_start__index" on "bank_statements" using btree (organisation, "period_start");

create index "bank_statements__period_end__index" on "bank_statements" using btree (organisation, "period_end");

create index "bank_statements__status__index" on "bank_statements" using btree (organisation, "status");

create index "bank_statements__file__index" on "bank_statements" using btree (organisation, "file");

create unique index "bank_statements__file_hash__key" on "bank_statements" (organisation, "file_hash") where deleted_at is null and "file_hash" is not null;

alter table "bank_flows" add constraint "bank_flows__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "bank_flows" add constraint "bank_flows__statement__fkey" foreign key (organisation, "statement") references "bank_statements" (organisation, id) deferrable initially deferred;

alter table "bank_flows" add constraint "bank_flows__bank__fkey" foreign key (organisation, "bank") references "banks" (organisation, id) deferrable initially deferred;

alter table "bank_flows" add constraint "bank_flows__rule__fkey" foreign key (organisation, "rule") references "matching_rules" (organisation, id) deferrable initially deferred;

create index "bank_flows__seq__index" on "bank_flows" using btree (organisation, "seq");

create index "bank_flows__statement__index" on "bank_flows" using btree (organisation, "statement");

create index "bank_flows__bank__index" on "bank_flows" using btree (organisation, "bank");

create index "bank_flows__date__index" on "bank_flows" using btree (organisation, "date");

create index "bank_flows__calculated_affectation__index" on "bank_flows" using btree (organisation, "calculated_affectation");

create index "bank_flows__rule__index" on "bank_flows" using btree (organisation, "rule");

create unique index "bank_flows__bank_external_id__key" on "bank_flows" (organisation, "bank", "external_id") where deleted_at is null and "bank" is not null and "external_id" is not null;

alter table "bank_flows__affectations" add constraint "bank_flows__affectations__row_id__fkey" foreign key (organisation, row_id) references "bank_flows" (organisation, id) on delete cascade deferrable initially deferred;

alter table "fiscal_years" add constraint "fiscal_years__organisation__fkey" foreign key (organisation) references organisation (id);

create index "fiscal_years__seq__index" on "fiscal_years" using btree (organisation, "seq");

create index "fiscal_years__start__index" on "fiscal_years" using btree (organisation, "start");

create unique index "fiscal_years__name__key" on "fiscal_years" (organisation, "name") where deleted_at is null and "name" is not null;

alter table "entries" add constraint "entries__organisation__fkey" foreign key (organisation) references organisation (id);

create index "entries__seq__index" on "entries" using btree (organisation, "seq");

create index "entries__journal__index" on "entries" using btree (organisation, "journal");

create index "entries__date__index" on "entries" using btree (organisation, "date");

create index "entries__number__index" on "entries" using btree (organisation, "number");

create unique index "entries__number__key" on "entries" (organisation, "number") where deleted_at is null and "number" is not null;

alter table "entries__lines" add constraint "entries__lines__row_id__fkey" foreign key (organisation, row_id) references "entries" (organisation, id) on delete cascade deferrable initially deferred;

alter table "purchase_requests" add constraint "purchase_requests__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "purchase_requests" add constraint "purchase_requests__requester__fkey" foreign key (organisation, "requester") references "users" (organisation, id) deferrable initially deferred;

alter table "purchase_requests" add constraint "purchase_requests__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "purchase_requests" add constraint "purchase_requests__service__fkey" foreign key (organisation, "service") references "services" (organisation, id) deferrable initially deferred;

alter table "purchase_requests" add constraint "purchase_requests__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

alter table "purchase_requests" add constraint "purchase_requests__first_approver__fkey" foreign key (organisation, "first_approver") references "users" (organisation, id) deferrable initially deferred;

alter table "purchase_requests" add constraint "purchase_requests__approver__fkey" foreign key (organisation, "approver") references "users" (organisation, id) deferrable initially deferred;

alter table "purchase_requests" add constraint "purchase_requests__calculated_manager__fkey" foreign key (organisation, "calculated_manager") references "users" (organisation, id) deferrable initially deferred;

create index "purchase_requests__seq__index" on "purchase_requests" using btree (organisation, "seq");

create index "purchase_requests__number__index" on "purchase_requests" using btree (organisation, "number");

create index "purchase_requests__requester__index" on "purchase_requests" using btree (organisation, "requester");

create index "purchase_requests__project__index" on "purchase_requests" using btree (organisation, "project");

create index "purchase_requests__service__index" on "purchase_requests" using btree (organisation, "service");

create index "purchase_requests__supplier__index" on "purchase_requests" using btree (organisation, "supplier");

create index "purchase_requests__status__index" on "purchase_requests" using btree (organisation, "status");

create index "purchase_requests__wanted_date__index" on "purchase_requests" using btree (organisation, "wanted_date");

create index "purchase_requests__submitted_at__index" on "purchase_requests" using btree (organisation, "submitted_at");

create index "purchase_requests__first_approver__index" on "purchase_requests" using btree (organisation, "first_approver");

create index "purchase_requests__approver__index" on "purchase_requests" using btree (organisation, "approver");

create index "purchase_requests__calculated_manager__index" on "purchase_requests" using btree (organisation, "calculated_manager");

create unique index "purchase_requests__number__key" on "purchase_requests" (organisation, "number") where deleted_at is null and "number" is not null;

alter table "purchase_requests__lines" add constraint "purchase_requests__lines__row_id__fkey" foreign key (organisation, row_id) references "purchase_requests" (organisation, id) on delete cascade deferrable initially deferred;

alter table "purchase_requests__lines" add constraint "purchase_requests__lines__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "purchase_requests__lines" add constraint "purchase_requests__lines__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

create index "purchase_requests__lines__article__index" on "purchase_requests__lines" using btree (organisation, "article");

create index "purchase_requests__lines__supplier__index" on "purchase_requests__lines" using btree (organisation, "supplier");

alter table "purchase_requests__attachments" add constraint "purchase_requests__attachments__row_id__fkey" foreign key (organisation, row_id) references "purchase_requests" (organisation, id) on delete cascade deferrable initially deferred;

alter table "purchase_requests__attachments" add constraint "purchase_requests__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "purchase_requests__attachments__file__index" on "purchase_requests__attachments" using btree (organisation, "file");

alter table "purchase_orders" add constraint "purchase_orders__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "purchase_orders" add constraint "purchase_orders__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

alter table "purchase_orders" add constraint "purchase_orders__buyer__fkey" foreign key (organisation, "buyer") references "users" (organisation, id) deferrable initially deferred;

alter table "purchase_orders" add constraint "purchase_orders__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "purchase_orders" add constraint "purchase_orders__delivery_address__fkey" foreign key (organisation, "delivery_address") references "addresses" (organisation, id) deferrable initially deferred;

alter table "purchase_orders" add constraint "purchase_orders__payment_method__fkey" foreign key (organisation, "payment_method") references "payment_methods" (organisation, id) deferrable initially deferred;

create index "purchase_orders__seq__index" on "purchase_orders" using btree (organisation, "seq");

create index "purchase_orders__number__index" on "purchase_orders" using btree (organisation, "number");

create index "purchase_orders__supplier__index" on "purchase_orders" using btree (organisation, "supplier");

create index "purchase_orders__buyer__index" on "purchase_orders" using btree (organisation, "buyer");

create index "purchase_orders__project__index" on "purchase_orders" using btree (organisation, "project");

create index "purchase_orders__status__index" on "purchase_orders" using btree (organisation, "status");

create index "purchase_orders__date__index" on "purchase_orders" using btree (organisation, "date");

create index "purchase_orders__expected_date__index" on "purchase_orders" using btree (organisation, "expected_date");

create index "purchase_orders__calculated_requests__index" on "purchase_orders" using gin ("calculated_requests");

create index "purchase_orders__delivery_address__index" on "purchase_orders" using btree (organisation, "delivery_address");

create index "purchase_orders__payment_method__index" on "purchase_orders" using btree (organisation, "payment_method");

create unique index "purchase_orders__number__key" on "purchase_orders" (organisation, "number") where deleted_at is null and "number" is not null;

alter table "purchase_orders__lines" add constraint "purchase_orders__lines__row_id__fkey" foreign key (organisation, row_id) references "purchase_orders" (organisation, id) on delete cascade deferrable initially deferred;

alter table "purchase_orders__lines" add constraint "purchase_orders__lines__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

alter table "purchase_orders__lines" add constraint "purchase_orders__lines__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "purchase_orders__lines" add constraint "purchase_orders__lines__request__fkey" foreign key (organisation, "request") references "purchase_requests" (organisation, id) deferrable initially deferred;

create index "purchase_orders__lines__article__index" on "purchase_orders__lines" using btree (organisation, "article");

create index "purchase_orders__lines__project__index" on "purchase_orders__lines" using btree (organisation, "project");

create index "purchase_orders__lines__request__index" on "purchase_orders__lines" using btree (organisation, "request");

alter table "purchase_orders__attachments" add constraint "purchase_orders__attachments__row_id__fkey" foreign key (organisation, row_id) references "purchase_orders" (organisation, id) on delete cascade deferrable initially deferred;

alter table "purchase_orders__attachments" add constraint "purchase_orders__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "purchase_orders__attachments__file__index" on "purchase_orders__attachments" using btree (organisation, "file");

alter table "receptions" add constraint "receptions__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "receptions" add constraint "receptions__order__fkey" foreign key (organisation, "order") references "purchase_orders" (organisation, id) deferrable initially deferred;

alter table "receptions" add constraint "receptions__photo__fkey" foreign key (organisation, "photo") references "uploads" (organisation, id) deferrable initially deferred;

alter table "receptions" add constraint "receptions__received_by__fkey" foreign key (organisation, "received_by") references "users" (organisation, id) deferrable initially deferred;

alter table "receptions" add constraint "receptions__calculated_supplier__fkey" foreign key (organisation, "calculated_supplier") references "companies" (organisation, id) deferrable initially deferred;

create index "receptions__seq__index" on "receptions" using btree (organisation, "seq");

create index "receptions__order__index" on "receptions" using btree (organisation, "order");

create index "receptions__date__index" on "receptions" using btree (organisation, "date");

create index "receptions__calculated_supplier__index" on "receptions" using btree (organisation, "calculated_supplier");

create index "receptions__photo__index" on "receptions" using btree (organisation, "photo");

create index "receptions__received_by__index" on "receptions" using btree (organisation, "received_by");

alter table "receptions__lines" add constraint "receptions__lines__row_id__fkey" foreign key (organisation, row_id) references "receptions" (organisation, id) on delete cascade deferrable initially deferred;

alter table "receptions__lines" add constraint "receptions__lines__article__fkey" foreign key (organisation, "article") references "articles" (organisation, id) deferrable initially deferred;

create index "receptions__lines__article__index" on "receptions__lines" using btree (organisation, "article");

alter table "contracts" add constraint "contracts__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "contracts" add constraint "contracts__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

alter table "contracts" add constraint "contracts__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

alter table "contracts" add constraint "contracts__owner__fkey" foreign key (organisation, "owner") references "users" (organisation, id) deferrable initially deferred;

alter table "contracts" add constraint "contracts__accounting_line__fkey" foreign key (organisation, "accounting_line") references "accounting_lines" (organisation, id) deferrable initially deferred;

alter table "contracts" add constraint "contracts__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

create index "contracts__seq__index" on "contracts" using btree (organisation, "seq");

create index "contracts__reference__index" on "contracts" using btree (organisation, "reference");

create index "contracts__type__index" on "contracts" using btree (organisation, "type");

create index "contracts__supplier__index" on "contracts" using btree (organisation, "supplier");

create index "contracts__status__index" on "contracts" using btree (organisation, "status");

create index "contracts__project__index" on "contracts" using btree (organisation, "project");

create index "contracts__calculated_decision_on__index" on "contracts" using btree (organisation, "calculated_decision_on");

create index "contracts__calculated_next_due__index" on "contracts" using btree (organisation, "calculated_next_due");

create index "contracts__file__index" on "contracts" using btree (organisation, "file");

create index "contracts__owner__index" on "contracts" using btree (organisation, "owner");

create index "contracts__accounting_line__index" on "contracts" using btree (organisation, "accounting_line");

create unique index "contracts__reference__key" on "contracts" (organisation, "reference") where deleted_at is null and "reference" is not null;

alter table "contracts__changes" add constraint "contracts__changes__row_id__fkey" foreign key (organisation, row_id) references "contracts" (organisation, id) on delete cascade deferrable initially deferred;

alter table "contracts__tranches" add constraint "contracts__tranches__row_id__fkey" foreign key (organisation, row_id) references "contracts" (organisation, id) on delete cascade deferrable initially deferred;

alter table "contracts__attachments" add constraint "contracts__attachments__row_id__fkey" foreign key (organisation, row_id) references "contracts" (organisation, id) on delete cascade deferrable initially deferred;

alter table "contracts__attachments" add constraint "contracts__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "contracts__attachments__file__index" on "contracts__attachments" using btree (organisation, "file");

alter table "supplier_fees" add constraint "supplier_fees__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "supplier_fees" add constraint "supplier_fees__supplier__fkey" foreign key (organisation, "supplier") references "companies" (organisation, id) deferrable initially deferred;

alter table "supplier_fees" add constraint "supplier_fees__order__fkey" foreign key (organisation, "order") references "purchase_orders" (organisation, id) deferrable initially deferred;

alter table "supplier_fees" add constraint "supplier_fees__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

create index "supplier_fees__seq__index" on "supplier_fees" using btree (organisation, "seq");

create index "supplier_fees__date__index" on "supplier_fees" using btree (organisation, "date");

create index "supplier_fees__supplier__index" on "supplier_fees" using btree (organisation, "supplier");

create index "supplier_fees__kind__index" on "supplier_fees" using btree (organisation, "kind");

create index "supplier_fees__order__index" on "supplier_fees" using btree (organisation, "order");

create index "supplier_fees__project__index" on "supplier_fees" using btree (organisation, "project");

alter table "tickets" add constraint "tickets__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "tickets" add constraint "tickets__requester__fkey" foreign key (organisation, "requester") references "users" (organisation, id) deferrable initially deferred;

alter table "tickets" add constraint "tickets__company__fkey" foreign key (organisation, "company") references "companies" (organisation, id) deferrable initially deferred;

alter table "tickets" add constraint "tickets__contact__fkey" foreign key (organisation, "contact") references "contacts" (organisation, id) deferrable initially deferred;

alter table "tickets" add constraint "tickets__assignee__fkey" foreign key (organisation, "assignee") references "users" (organisation, id) deferrable initially deferred;

alter table "tickets" add constraint "tickets__project__fkey" foreign key (organisation, "project") references "projects" (organisation, id) deferrable initially deferred;

alter table "tickets" add constraint "tickets__duplicate_of__fkey" foreign key (organisation, "duplicate_of") references "tickets" (organisation, id) deferrable initially deferred;

create index "tickets__seq__index" on "tickets" using btree (organisation, "seq");

create index "tickets__requester__index" on "tickets" using btree (organisation, "requester");

create index "tickets__company__index" on "tickets" using btree (organisation, "company");

create index "tickets__contact__index" on "tickets" using btree (organisation, "contact");

create index "tickets__assignee__index" on "tickets" using btree (organisation, "assignee");

create index "tickets__project__index" on "tickets" using btree (organisation, "project");

create index "tickets__duplicate_of__index" on "tickets" using btree (organisation, "duplicate_of");

create index "tickets__status__index" on "tickets" using btree (organisation, "status");

create index "tickets__priority__index" on "tickets" using btree (organisation, "priority");

create index "tickets__resolution_due__index" on "tickets" using btree (organisation, "resolution_due");

create index "tickets__closes_on__index" on "tickets" using btree (organisation, "closes_on");

alter table "tickets__messages" add constraint "tickets__messages__row_id__fkey" foreign key (organisation, row_id) references "tickets" (organisation, id) on delete cascade deferrable initially deferred;

alter table "tickets__messages" add constraint "tickets__messages__author__fkey" foreign key (organisation, "author") references "users" (organisation, id) deferrable initially deferred;

alter table "tickets__messages" add constraint "tickets__messages__enclosure__fkey" foreign key (organisation, "enclosure") references "uploads" (organisation, id) deferrable initially deferred;

create index "tickets__messages__author__index" on "tickets__messages" using btree (organisation, "author");

create index "tickets__messages__enclosure__index" on "tickets__messages" using btree (organisation, "enclosure");

alter table "tickets__events" add constraint "tickets__events__row_id__fkey" foreign key (organisation, row_id) references "tickets" (organisation, id) on delete cascade deferrable initially deferred;

alter table "tickets__events" add constraint "tickets__events__by__fkey" foreign key (organisation, "by") references "users" (organisation, id) deferrable initially deferred;

create index "tickets__events__by__index" on "tickets__events" using btree (organisation, "by");

alter table "tickets__attachments" add constraint "tickets__attachments__row_id__fkey" foreign key (organisation, row_id) references "tickets" (organisation, id) on delete cascade deferrable initially deferred;

alter table "tickets__attachments" add constraint "tickets__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "tickets__attachments__file__index" on "tickets__attachments" using btree (organisation, "file");

alter table "blog_articles" add constraint "blog_articles__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "blog_articles" add constraint "blog_articles__cover__fkey" foreign key (organisation, "cover") references "uploads" (organisation, id) deferrable initially deferred;

alter table "blog_articles" add constraint "blog_articles__author__fkey" foreign key (organisation, "author") references "users" (organisation, id) deferrable initially deferred;

create index "blog_articles__seq__index" on "blog_articles" using btree (organisation, "seq");

create index "blog_articles__status__index" on "blog_articles" using btree (organisation, "status");

create index "blog_articles__published_at__index" on "blog_articles" using btree (organisation, "published_at");

create index "blog_articles__publish_at__index" on "blog_articles" using btree (organisation, "publish_at");

create index "blog_articles__author__index" on "blog_articles" using btree (organisation, "author");

create index "blog_articles__cover__index" on "blog_articles" using btree (organisation, "cover");

alter table "blog_articles__attachments" add constraint "blog_articles__attachments__row_id__fkey" foreign key (organisation, row_id) references "blog_articles" (organisation, id) on delete cascade deferrable initially deferred;

alter table "blog_articles__attachments" add constraint "blog_articles__attachments__file__fkey" foreign key (organisation, "file") references "uploads" (organisation, id) deferrable initially deferred;

create index "blog_articles__attachments__file__index" on "blog_articles__attachments" using btree (organisation, "file");

alter table "read_marks" add constraint "read_marks__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "read_marks" add constraint "read_marks__article__fkey" foreign key (organisation, "article") references "blog_articles" (organisation, id) deferrable initially deferred;

alter table "read_marks" add constraint "read_marks__reader__fkey" foreign key (organisation, "reader") references "users" (organisation, id) deferrable initially deferred;

alter table "read_marks" add constraint "read_marks__author__fkey" foreign key (organisation, "author") references "users" (organisation, id) deferrable initially deferred;

create index "read_marks__seq__index" on "read_marks" using btree (organisation, "seq");

create index "read_marks__article__index" on "read_marks" using btree (organisation, "article");

create index "read_marks__reader__index" on "read_marks" using btree (organisation, "reader");

create index "read_marks__author__index" on "read_marks" using btree (organisation, "author");

create unique index "read_marks__article_reader__key" on "read_marks" (organisation, "article", "reader") where deleted_at is null and "article" is not null and "reader" is not null;

alter table "release_notes" add constraint "release_notes__organisation__fkey" foreign key (organisation) references organisation (id);

create index "release_notes__seq__index" on "release_notes" using btree (organisation, "seq");

create index "release_notes__status__index" on "release_notes" using btree (organisation, "status");

create index "release_notes__published_at__index" on "release_notes" using btree (organisation, "published_at");

create unique index "release_notes__release__key" on "release_notes" (organisation, "release") where deleted_at is null and "release" is not null;
