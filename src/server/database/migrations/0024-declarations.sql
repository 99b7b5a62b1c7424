alter table "quotes" add column "seller" jsonb;

alter table "quotes" add column "buyer" jsonb;

alter table "quotes" add column "sent_as" jsonb;
