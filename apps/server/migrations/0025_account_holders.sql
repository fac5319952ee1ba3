-- A row of `person` held four things: the account with its login and state, the profile, the place in the tree of
-- agents, and what the cashier knows. Each is a table now (decision 39). Columns that end in _sealed hold AES-256-GCM;
-- columns that end in _mark hold a keyed hash.
alter table person rename to account_holder;

create table holder_profile (
  holder_id bigint primary key references account_holder (id),
  nickname text not null,
  payee_name_sealed bytea,
  mobile_sealed bytea,
  mobile_mark bytea,
  mobile_verified_at timestamptz,
  email_sealed bytea,
  email_mark bytea,
  email_verified_at timestamptz,
  birth_date_sealed bytea,
  contacts_sealed bytea
);
insert into holder_profile
  select id, nickname, payee_name_sealed, mobile_sealed, mobile_mark, mobile_verified_at, email_sealed, email_mark,
    email_verified_at, birth_date_sealed, contacts_sealed
  from account_holder;
create unique index holder_profile_mobile on holder_profile (mobile_mark) where mobile_mark is not null;
create unique index holder_profile_email on holder_profile (email_mark) where email_mark is not null;

-- Who stands below whom: a row for each account holder who has an upline.
create table holder_upline (
  holder_id bigint primary key references account_holder (id),
  upline_id bigint not null references account_holder (id) check (upline_id <> holder_id),
  -- The invitation code by which they came.
  affiliate_code text
);
insert into holder_upline
  select id, upline_id, affiliate_code from account_holder where upline_id is not null;
create index holder_upline_of on holder_upline (upline_id);

-- What the cashier keeps of an account holder. The row is made when the first of it is known.
create table cashier_holder (
  holder_id bigint primary key references account_holder (id),
  payment_password_hash text,
  payment_password_failures smallint not null default 0,
  payment_password_locked_until timestamptz,
  -- Since when nothing may be withdrawn or paid out; playing and signing in go on.
  withdrawals_frozen_at timestamptz
);
insert into cashier_holder
  select id, payment_password_hash, payment_password_failures, payment_password_locked_until, withdrawals_frozen_at
  from account_holder
  where payment_password_hash is not null or withdrawals_frozen_at is not null;
create index cashier_holder_frozen on cashier_holder (holder_id) where withdrawals_frozen_at is not null;

drop index person_held;
alter table account_holder
  drop column nickname, drop column payee_name_sealed, drop column mobile_sealed, drop column mobile_mark,
  drop column mobile_verified_at, drop column email_sealed, drop column email_mark, drop column email_verified_at,
  drop column birth_date_sealed, drop column contacts_sealed, drop column upline_id, drop column affiliate_code,
  drop column payment_password_hash, drop column payment_password_failures, drop column payment_password_locked_until,
  drop column withdrawals_frozen_at;
create index account_holder_held on account_holder (id) where state in ('review', 'disabled');

-- One name for the account holder in every table.
alter table affiliate_code rename column person_id to holder_id;
alter table session rename column person_id to holder_id;
alter table known_device rename column person_id to holder_id;
alter table ledger_account rename column owner_id to holder_id;
alter table deposit rename column person_id to holder_id;
alter table deposit_failure rename column person_id to holder_id;
alter table payee rename column person_id to holder_id;
alter table withdrawal rename column person_id to holder_id;
alter table image rename column person_id to holder_id;
alter table image_try rename column person_id to holder_id;
alter table game_session rename column person_id to holder_id;
alter table favourite rename column person_id to holder_id;
alter table recent_game rename column person_id to holder_id;
alter table bet rename column person_id to holder_id;
alter table door_transaction rename column person_id to holder_id;
alter table turnover_entry rename column person_id to holder_id;
alter table turnover_slot rename column person_id to holder_id;
alter table turnover_hour rename column person_id to holder_id;
alter table turnover_day rename column person_id to holder_id;

-- The names of indexes and constraints follow. Those of partitions take the name of their parent's column as well.
do $$
declare
  made record;
begin
  for made in
    select conrelid::regclass as holds, conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where n.nspname = 'public' and conname like '%person%' and coninhcount = 0
  loop
    execute format('alter table %s rename constraint %I to %I', made.holds, made.conname,
      replace(made.conname, 'person', 'holder'));
  end loop;
  for made in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('i', 'I', 'S') and c.relname like '%person%'
  loop
    execute format('alter table if exists %I rename to %I', made.relname, replace(made.relname, 'person', 'holder'));
  end loop;
end $$;
