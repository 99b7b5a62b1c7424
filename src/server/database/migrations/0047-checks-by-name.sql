-- The method `check` is shown as "Check"; its line from before says "Cheque". It comes to devices anew. The history has no row
-- of it: nobody did it.
with renamed (organisation, id) as (
  select organisation, id from payment_methods
  where name = 'check' and display_line1 = 'Cheque' and deleted_at is null
), moved as (
  update organisation o set counter = o.counter + 1
  where o.id in (select organisation from renamed) returning o.id, o.counter
)
update payment_methods p set display_line1 = 'Check', seq = m.counter, version = p.version + 1
from renamed r join moved m on m.id = r.organisation
where p.organisation = r.organisation and p.id = r.id;
