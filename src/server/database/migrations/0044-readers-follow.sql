alter table "comments" add column "edited_by" uuid;

alter table "comments" add column "edited_at" timestamp;

alter table "comments" add constraint "comments__edited_by__fkey" foreign key (organisation, "edited_by") references "users" (organisation, id) deferrable initially deferred;

create index "comments__edited_by__index" on "comments" using btree (organisation, "edited_by");

-- A document keeps who manages its project. Where somebody else does since, the one before reads its margin no more: the
-- document comes to devices anew. The history has no row of it: nobody did it.
with stale (organisation, id, of, manager) as (
  select d.organisation, d.id, 'quotes', p.manager from quotes d
    join projects p on p.organisation = d.organisation and p.id = d.project
    where d.calculated_manager is distinct from p.manager
  union all
  select d.organisation, d.id, 'invoices', p.manager from invoices d
    join projects p on p.organisation = d.organisation and p.id = d.project
    where d.calculated_manager is distinct from p.manager
  union all
  select d.organisation, d.id, 'recurring_invoices', p.manager from recurring_invoices d
    join projects p on p.organisation = d.organisation and p.id = d.project
    where d.calculated_manager is distinct from p.manager
), moved as (
  update organisation o set counter = o.counter + 1
  where o.id in (select organisation from stale) returning o.id, o.counter
), quotes_now as (
  update quotes d set calculated_manager = s.manager, seq = m.counter, version = d.version + 1
  from stale s join moved m on m.id = s.organisation
  where s.of = 'quotes' and d.organisation = s.organisation and d.id = s.id
), invoices_now as (
  update invoices d set calculated_manager = s.manager, seq = m.counter, version = d.version + 1
  from stale s join moved m on m.id = s.organisation
  where s.of = 'invoices' and d.organisation = s.organisation and d.id = s.id
)
update recurring_invoices d set calculated_manager = s.manager, seq = m.counter, version = d.version + 1
from stale s join moved m on m.id = s.organisation
where s.of = 'recurring_invoices' and d.organisation = s.organisation and d.id = s.id;
