alter table "invoicings" add column "orders" uuid[];

alter table "invoicings" add column "calculated_matching" text;

alter table "invoicings" add constraint "invoicings__calculated_matching__check" check ("calculated_matching" in ('matched', 'awaiting reception', 'no order', 'price', 'over-invoiced'));

alter table "invoicings__lines" add column "order_line" text;

alter table "purchase_orders" add column "calculated_invoiced_share" numeric(24,6);

alter table "purchase_orders__lines" add column "calculated_invoiced" numeric(24,6);

create index "invoicings__calculated_matching__index" on "invoicings" using btree (organisation, "calculated_matching");

-- Invoices from before named no order.
update "invoicings" set "calculated_matching" = 'no order';

update "purchase_orders" set "calculated_invoiced_share" = 0;
