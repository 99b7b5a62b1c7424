alter table "drive_files" add column "keepers" uuid[];

-- The server alone looks for what tells of a row: no device needs it, so no declaration asks for it.
create index notification_on_row on notifications (organisation, on_id);

-- Whose folder a file lies in reads it, but for what is kept to somebody alone; so do the owners further up, as long as nothing
-- on the way has a sharing of its own. It comes to their devices. The history has no row of it: nobody did it.
with recursive above (organisation, id, owner, keeper, rights, next, is_own, depth) as (
  select f.organisation, f.id, f.owner, p.owner, p.rights, p.folder, f.rights is not null, 1
  from drive_files f join drive_files p on p.organisation = f.organisation and p.id = f.folder and p.deleted_at is null
  where f.deleted_at is null and f.rights is distinct from 'private'
  union all
  select a.organisation, a.id, a.owner, p.owner, p.rights, p.folder, a.rights is not null, a.depth + 1
  from above a join drive_files p on p.organisation = a.organisation and p.id = a.next and p.deleted_at is null
  where a.rights is distinct from 'private' and not a.is_own and a.depth < 60
), nearest as (
  select organisation, id, keeper, min(depth) as depth from above where keeper <> owner group by organisation, id, keeper
), kept as (
  select organisation, id, array_agg(keeper order by depth) as keepers from nearest group by organisation, id
), moved as (
  update organisation o set counter = o.counter + 1
  where o.id in (select organisation from kept) returning o.id, o.counter
)
update drive_files f set keepers = k.keepers, seq = m.counter, version = f.version + 1
from kept k join moved m on m.id = k.organisation
where f.organisation = k.organisation and f.id = k.id;

-- A download that is under way is its server's until then; what nothing is heard of any more broke off.
alter table download_ticket add column held_until timestamptz;
update download_ticket set held_until = begun_at where begun_at is not null;
