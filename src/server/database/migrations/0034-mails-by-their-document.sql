-- A mail is called by the document that it brings: its subject, which it was called by, is not for all who see that it was sent.
-- Devices are told of it as of any change.
update organisation set counter = counter + 1;
update "mails" m
set "display_line1" = case when m."kind" = 'statement' then 'Statement' else coalesce(
    (select q."display_line1" from "quotes" q where q.organisation = m.organisation and q.id = m."quote" and m."kind" = 'quote'),
    (select i."display_line1" from "invoices" i where i.organisation = m.organisation and i.id = m."invoice" and m."kind" <> 'quote'),
    '') end,
  "seq" = o.counter, "version" = m."version" + 1
from organisation o
where o.id = m.organisation;
