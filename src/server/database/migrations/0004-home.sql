-- Where this database stands: one row. A restore brings the row of the place that was backed up.
create table database_home (
  only_row boolean primary key default true check (only_row),
  identity text not null
);
