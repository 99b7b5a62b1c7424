alter table "uploads" add column "drive" boolean;
