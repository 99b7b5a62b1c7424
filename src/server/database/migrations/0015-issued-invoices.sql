-- Of a series of documents: the day of the last one, which the next may not go before, and its hash, which the next one holds.
alter table series add column last_day date;
alter table series add column last_hash text;

-- What an issued invoice says stands, whichever way somebody comes: also with a statement of their own.
create function keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if old."hash" is not null and (
    tg_op = 'DELETE'
    or new."deleted_at" is not null
    or (new."number", new."type", new."date", new."hash", new."previous_hash", new."calculated_net", new."calculated_tax", new."calculated_total")
      is distinct from
      (old."number", old."type", old."date", old."hash", old."previous_hash", old."calculated_net", old."calculated_tax", old."calculated_total")
  ) then
    raise exception 'invoice % was issued: it is changed by a credit note alone', old."number" using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep_issued_invoice before update or delete on "invoices"
  for each row execute function keep_issued_invoice();
