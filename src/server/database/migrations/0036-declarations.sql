create table "users__transport_passes" (
  "organisation" uuid not null,
  "row_id" uuid not null,
  "line_key" text not null,
  "line_position" integer not null,
  "name" text,
  "price" bigint,
  "from" date,
  "to" date,
  "proof" uuid,
  primary key ("organisation", "row_id", "line_key")
);

create table "home_work_days" (
  "organisation" uuid not null,
  "id" uuid not null,
  "seq" bigint not null,
  "version" bigint not null,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "created_by" uuid,
  "deleted_at" timestamptz,
  "display_line1" text not null default '',
  "display_line2" text not null default '',
  "natural_key" text,
  "ext" jsonb,
  "employee" uuid,
  "date" date,
  "kind" text,
  "home_half" text,
  "from" jsonb,
  "to" jsonb,
  "vehicle" text,
  "km" numeric(24,6),
  "km_source" text,
  "km_proposed" numeric(24,6),
  "km_reason" text,
  "note" text,
  "calculated_vehicle_kind" text,
  "calculated_fiscal_horsepower" bigint,
  "calculated_energy" text,
  "calculated_presence" text,
  "calculated_elsewhere" boolean,
  constraint "home_work_days__kind__check" check ("kind" in ('drove', 'cycled', 'public transport', 'passenger', 'home-working', 'away')),
  constraint "home_work_days__home_half__check" check ("home_half" in ('morning', 'afternoon')),
  constraint "home_work_days__km_source__check" check ("km_source" in ('looked up', 'typed', 'estimate')),
  constraint "home_work_days__calculated_vehicle_kind__check" check ("calculated_vehicle_kind" in ('car', 'motorcycle', 'moped')),
  constraint "home_work_days__calculated_energy__check" check ("calculated_energy" in ('petrol', 'diesel', 'hybrid', 'electric')),
  constraint "home_work_days__calculated_presence__check" check ("calculated_presence" in ('home', 'morning', 'afternoon', 'away')),
  primary key ("organisation", "id")
);

alter table "users__transport_passes" add constraint "users__transport_passes__row_id__fkey" foreign key (organisation, row_id) references "users" (organisation, id) on delete cascade deferrable initially deferred;

alter table "users__transport_passes" add constraint "users__transport_passes__proof__fkey" foreign key (organisation, "proof") references "uploads" (organisation, id) deferrable initially deferred;

create index "users__transport_passes__proof__index" on "users__transport_passes" using btree (organisation, "proof");

alter table "home_work_days" add constraint "home_work_days__organisation__fkey" foreign key (organisation) references organisation (id);

alter table "home_work_days" add constraint "home_work_days__employee__fkey" foreign key (organisation, "employee") references "users" (organisation, id) deferrable initially deferred;

create index "home_work_days__seq__index" on "home_work_days" using btree (organisation, "seq");

create index "home_work_days__employee__index" on "home_work_days" using btree (organisation, "employee");

create index "home_work_days__date__index" on "home_work_days" using btree (organisation, "date");

create unique index "home_work_days__natural_key__key" on "home_work_days" (organisation, "natural_key") where deleted_at is null and "natural_key" is not null;
