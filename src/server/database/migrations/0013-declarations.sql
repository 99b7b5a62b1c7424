alter table "companies" add column "country" text;

-- Companies that are there: by their billing address, else their first, as the rule computes it at each write. Devices are told
-- of them as of any change.
update organisation set counter = counter + 1;
update "companies" c
set "country" = found."country", "seq" = o.counter, "version" = c."version" + 1
from organisation o, (
  select distinct on (l.organisation, l."row_id") l.organisation, l."row_id", a."country"
  from "companies__addresses" l
  join "addresses" a on a.organisation = l.organisation and a.id = l."address" and a."deleted_at" is null
  order by l.organisation, l."row_id", (l."kind" = 'billing') desc nulls last, l."line_position"
) found
where o.id = c.organisation and found.organisation = c.organisation and found."row_id" = c.id;
