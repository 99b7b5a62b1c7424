-- Nothing is to pay of an account that was paid or refused; those from before still say what they were settled at. They come
-- to devices anew. The history has no row of it: nobody did it.
with stale (organisation, id) as (
  select organisation, id from expense_accounts
  where status in ('paid', 'refused') and calculated_owed <> 0 and deleted_at is null
), moved as (
  update organisation o set counter = o.counter + 1
  where o.id in (select organisation from stale) returning o.id, o.counter
)
update expense_accounts a set calculated_owed = 0, seq = m.counter, version = a.version + 1
from stale s join moved m on m.id = s.organisation
where a.organisation = s.organisation and a.id = s.id;
