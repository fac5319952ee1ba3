-- What members turned over (rules/agents §3-4, decision 36). All amounts are of the cash part of bets.

-- What the booker counted of each bet, and in which slot: number 1 when the bet was settled, further ones correct it.
create table turnover_entry (
  bet_id uuid not null,
  placed_at timestamptz not null,
  number smallint not null check (number > 0),
  person_id bigint not null,
  vendor_id int not null,
  type text not null,
  slot timestamptz not null check (slot = date_bin('5 minutes', slot, timestamptz '2000-01-01 00:00:00+00')),
  -- Only of types whose bets of one round count together.
  round text,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  bets smallint not null check (bets between -1 and 1),
  -- By the day on which the bet was placed, as the bet itself is kept: a month of both goes together.
  primary key (placed_at, bet_id, number)
) partition by range (placed_at);
create table turnover_entry_other partition of turnover_entry default;
select close_to_app('turnover_entry_other');
select ensure_month_partitions('turnover_entry', (now() - interval '1 month')::date, 3);
create index turnover_entry_round on turnover_entry (person_id, vendor_id, round) where round is not null;
create trigger entries_are_final before update or delete on turnover_entry
  for each row execute function refuse_change();
revoke update, delete on turnover_entry from chokka_app;

-- Five minutes, by the clock.
create table turnover_slot (
  slot timestamptz not null check (slot = date_bin('5 minutes', slot, timestamptz '2000-01-01 00:00:00+00')),
  person_id bigint not null,
  vendor_id int not null,
  type text not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  bets bigint not null,
  primary key (slot, person_id, vendor_id, type)
) partition by range (slot);
create table turnover_slot_other partition of turnover_slot default;
select close_to_app('turnover_slot_other');
select ensure_month_partitions('turnover_slot', (now() - interval '1 month')::date, 3);

-- Closed slots by the hour of the site's zone, and by its business day.
create table turnover_hour (
  hour timestamptz not null,
  person_id bigint not null,
  vendor_id int not null,
  type text not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  bets bigint not null,
  primary key (hour, person_id, vendor_id, type)
) partition by range (hour);
create table turnover_hour_other partition of turnover_hour default;
select close_to_app('turnover_hour_other');
select ensure_month_partitions('turnover_hour', (now() - interval '1 month')::date, 3);

-- Not in months: a member's year is read by one index.
create table turnover_day (
  person_id bigint not null,
  day date not null,
  vendor_id int not null,
  type text not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  bets bigint not null,
  primary key (person_id, day, vendor_id, type)
);

-- One row: the instant at which the first open slot begins.
create table turnover_closed (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null check (until = date_bin('5 minutes', until, timestamptz '2000-01-01 00:00:00+00'))
);
insert into turnover_closed (until) values ('-infinity');
revoke insert, delete on turnover_closed from chokka_app;
-- A sum that should not be there becomes one of nothing.
revoke delete on turnover_slot, turnover_hour, turnover_day from chokka_app;
