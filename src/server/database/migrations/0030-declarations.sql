alter table "mails" add column "stated_amount" bigint;

alter table "mails" add column "stated_on" date;
