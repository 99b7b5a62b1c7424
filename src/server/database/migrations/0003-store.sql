-- Numbers in series without gaps (NDF-2026-0001). Its rows are also what writers of one series wait for.
create table series (
  organisation uuid not null references organisation (id),
  name text not null,
  last bigint not null,
  primary key (organisation, name)
);

-- Reading a salary that is not one's own leaves a trace too.
alter table history drop constraint history_op_check;
alter table history add constraint history_op_check check (op in ('create', 'update', 'delete', 'read'));
