-- What members have reached by their play (rules/loyalty): ranks, points and what was issued to them. Every key begins
-- with the account holder.

-- Every change of a deposit renews its xid, so that it can be read by a cursor (decision 35).
alter table deposit add column xid xid8 not null default pg_current_xact_id();
create index deposit_xid on deposit (xid, id) where credited_at is not null;

-- One row: slots of turnover that began before `until` were counted here, and what is due at an instant of the business
-- day (`events.ts`) was done up to `done`. Null: nothing was counted so far.
create table loyalty_counted (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null check (until = date_bin('5 minutes', until, timestamptz '2000-01-01 00:00:00+00')),
  done timestamptz
);
insert into loyalty_counted (until) values ('-infinity');

-- What was counted of a deposit, and in which slot: number 1 when it was credited, further ones correct it.
create table loyalty_deposit (
  holder_id bigint not null references account_holder (id),
  deposit_id uuid not null,
  number smallint not null check (number > 0),
  slot timestamptz not null check (slot = date_bin('5 minutes', slot, timestamptz '2000-01-01 00:00:00+00')),
  amount bigint not null,
  primary key (holder_id, deposit_id, number)
);
create index loyalty_deposit_slot on loyalty_deposit (slot);

create table loyalty_member (
  holder_id bigint primary key references account_holder (id),
  -- Valid turnover of counted slots, and deposits less what was reversed, since registration.
  valid bigint not null default 0,
  deposits bigint not null default 0,
  rank smallint not null default 0 check (rank between 0 and 99),
  -- The highest rank that the member's own sums have reached. Its gift was given: after a fall it comes back without.
  played smallint not null default 0 check (played between 0 and 99),
  -- The first month that the monthly job judges; a rank is kept for one whole month at least.
  judged_from date
);

create table loyalty_month (
  holder_id bigint not null references account_holder (id),
  month date not null check (extract(day from month) = 1),
  valid bigint not null,
  primary key (holder_id, month)
);

create table loyalty_rank_move (
  holder_id bigint not null references account_holder (id),
  number int not null check (number > 0),
  -- The rank is that of this slot and of all later ones: whoever asks for the rank at the end of a period takes the
  -- last move of a slot before it.
  slot timestamptz not null,
  from_rank smallint not null,
  to_rank smallint not null check (to_rank <> from_rank),
  cause text not null check (cause in ('play', 'fall', 'back', 'hand')),
  actor text not null default 'loyalty',
  reason text not null default '',
  at timestamptz not null,
  primary key (holder_id, number)
);
create trigger loyalty_rank_moves_are_final before update or delete on loyalty_rank_move
  for each row execute function refuse_change();

-- Turnover that has not become points yet, by the type of its games. A void may take it below zero; points stay.
create table loyalty_carry (
  holder_id bigint not null references account_holder (id),
  type text not null,
  carry bigint not null,
  primary key (holder_id, type)
);

-- What a member gets back of the turnover of a day, by the category of the games (rules/loyalty §2).
create table loyalty_rebate (
  holder_id bigint not null references account_holder (id),
  day date not null,
  category text not null,
  -- Turnover of the day, or stakes, with what voids of earlier days had left; below zero it is carried on.
  base bigint not null,
  ppm int not null check (ppm >= 0),
  amount bigint not null check (amount >= 0),
  primary key (holder_id, day, category)
);
-- What voids have left below zero, for the next day.
create table loyalty_rebate_carry (
  holder_id bigint not null references account_holder (id),
  category text not null,
  carry bigint not null check (carry <= 0),
  primary key (holder_id, category)
);

-- Each change of a member's points; the ledger has a transfer of the same id for each.
create table point_entry (
  holder_id bigint not null references account_holder (id),
  id uuid not null unique,
  kind text not null check (kind in ('earned', 'converted')),
  -- In millionths of a point, as the ledger counts them; below zero where points went.
  points bigint not null check (points <> 0),
  -- The balance after it.
  balance bigint not null check (balance >= 0),
  -- What was paid for them, and how many points one taka cost.
  cash bigint check (cash > 0),
  rate int check (rate > 0),
  at timestamptz not null,
  primary key (holder_id, id),
  check ((kind = 'earned') = (points > 0)),
  check ((kind = 'converted') = (cash is not null and rate is not null))
);
create index point_entry_of on point_entry (holder_id, at desc, id);
create trigger point_entries_are_final before update or delete on point_entry
  for each row execute function refuse_change();

-- The reward centre: what was issued from any source, until the member has taken it.
create table reward (
  holder_id bigint not null references account_holder (id),
  id uuid not null unique,
  source text not null,
  -- What it is for, such as the level or the day: the same is issued once.
  key text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'issued' check (state in ('issued', 'claimed', 'closed')),
  -- Earned, not given: it is credited by itself when its time is over, and never closed.
  is_earned boolean not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  close_reason text check (close_reason in ('expired', 'excluded')),
  primary key (holder_id, source, key),
  check ((state = 'issued') = (ended_at is null)),
  check ((state = 'closed') = (close_reason is not null)),
  check (not (is_earned and state = 'closed'))
);
create index reward_open on reward (holder_id, expires_at) where state = 'issued';
create index reward_due on reward (expires_at) where state = 'issued';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke insert, delete on loyalty_counted from chokka_app;
    revoke update, delete on loyalty_deposit, loyalty_rebate, loyalty_rank_move, point_entry from chokka_app;
    revoke delete on loyalty_member, loyalty_month, loyalty_carry, loyalty_rebate_carry, reward from chokka_app;
  end if;
end $$;
