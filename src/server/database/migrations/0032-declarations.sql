alter table "mails" add column "period_start" date;

alter table "mails" add column "period_end" date;

alter table "mails" add column "unsettled_only" boolean;
