alter table "cheque_deposits" add column "credited_on" date;
