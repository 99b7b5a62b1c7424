-- An issued invoice stands in all of its columns, those of later declarations too: what may change is named here, and is what
-- happens with it. Whom it is for may be merged into another, and is never nobody.
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  along constant text[] := array['seq', 'version', 'updated_at', 'display_line1', 'display_line2', 'ext',
    'customer', 'contact', 'project', 'owner', 'calculated_manager', 'tags', 'status', 'sent_at',
    'calculated_due', 'calculated_paid', 'calculated_pending', 'calculated_credited', 'calculated_balance',
    'calculated_payment_status', 'calculated_reminders'];
begin
  if old."hash" is not null and (
    tg_op = 'DELETE'
    or to_jsonb(new) - along is distinct from to_jsonb(old) - along
    or new."customer" is null and old."customer" is not null
    or new."contact" is null and old."contact" is not null
    or (new."status", new."sent_at") is distinct from (old."status", old."sent_at")
      and not (old."status" = 'issued' and new."status" = 'sent')
  ) then
    raise exception 'invoice % was issued: it is changed by a credit note alone', old."number" using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- Its lines and due dates with it. The function is stable: it reads the invoice as it was before the statement, and the one that
-- issues it may write its lines as well.
create function keep_issued_lines() returns trigger stable language plpgsql as $$
declare
  kept text;
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  select i."number" into kept from "invoices" i
  where i."hash" is not null and (
    (tg_op <> 'INSERT' and i.organisation = old.organisation and i.id = old.row_id)
    or (tg_op <> 'DELETE' and i.organisation = new.organisation and i.id = new.row_id)) limit 1;
  if kept is not null then
    raise exception 'invoice % was issued: it is changed by a credit note alone', kept using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger keep_issued_lines after insert or update or delete on "invoices__lines"
  for each row execute function keep_issued_lines();
create trigger keep_issued_due_dates after insert or update or delete on "invoices__due_dates"
  for each row execute function keep_issued_lines();

create function keep_issued_invoices() returns trigger language plpgsql as $$
begin
  if exists (select from "invoices" where "hash" is not null) then
    raise exception 'invoices were issued: they are changed by credit notes alone' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger keep_issued_invoices before truncate on "invoices"
  for each statement execute function keep_issued_invoices();
create trigger keep_issued_lines_there before truncate on "invoices__lines"
  for each statement execute function keep_issued_invoices();
create trigger keep_issued_due_dates_there before truncate on "invoices__due_dates"
  for each statement execute function keep_issued_invoices();
