-- A company follows its addresses: where it has no coordinates, it takes those of the first address that has some, billing
-- first. It comes to devices anew. The history has no row of it: nobody did it.
with place as (
  select distinct on (l.organisation, l.row_id) l.organisation, l.row_id as id, a.latitude, a.longitude
  from "companies__addresses" l
    join addresses a on a.organisation = l.organisation and a.id = l."address" and a.deleted_at is null
    join companies c on c.organisation = l.organisation and c.id = l.row_id
  where a.latitude is not null and a.longitude is not null
    and c.latitude is null and c.longitude is null and c.deleted_at is null
  order by l.organisation, l.row_id, l."kind" is not distinct from 'billing' desc, l.line_position
), moved as (
  update organisation o set counter = o.counter + 1
  where o.id in (select organisation from place) returning o.id, o.counter
)
update companies c set latitude = p.latitude, longitude = p.longitude, seq = m.counter, version = c.version + 1
from place p join moved m on m.id = p.organisation
where c.organisation = p.organisation and c.id = p.id;
