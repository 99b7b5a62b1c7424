-- Salaries from before are ordinary ones, so that a month has one of each kind. Those that were paid were paid by hand. They come
-- to devices anew. The history has no row of it: nobody did it.
with stale (organisation, id) as (
  select organisation, id from salaries where kind is null
), moved as (
  update organisation o set counter = o.counter + 1
  where o.id in (select organisation from stale) returning o.id, o.counter
)
update salaries a set
  kind = 'ordinary',
  calculated_paid = case when a.status = 'paid' then coalesce(a.net, 0) else 0 end,
  calculated_pending = 0,
  calculated_payment_status = case when a.status = 'paid' or coalesce(a.net, 0) = 0 then 'Paid' else 'Unpaid' end,
  seq = m.counter,
  version = a.version + 1
from stale s join moved m on m.id = s.organisation
where a.organisation = s.organisation and a.id = s.id;
