-- How much valid turnover an account holder still owes before a withdrawal (module cashier, rules/cashier §6). Times
-- are those of the database, which also gives bets theirs.

create table turnover_requirement (
  id uuid primary key,
  -- Tells which of two of one instant is older.
  number bigint generated always as identity unique,
  holder_id bigint not null references account_holder (id),
  source text not null check (source in ('deposit', 'adjustment', 'transfer', 'reward', 'promotion')),
  -- What brought the money.
  source_id uuid not null,
  amount bigint not null check (amount > 0),
  factor_ppm int not null check (factor_ppm > 0),
  need bigint not null check (need > 0),
  done bigint not null default 0 check (done between 0 and need),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  close_reason text check (close_reason in ('filled', 'spent', 'excluded', 'returned', 'released')),
  unique (source, source_id),
  check ((closed_at is null) = (close_reason is null)),
  check (closed_at is not null or done < need),
  check (close_reason is distinct from 'filled' or done = need)
);
create index turnover_requirement_of on turnover_requirement (holder_id, opened_at, number);
create index turnover_requirement_open on turnover_requirement (holder_id) where closed_at is null;

-- What a bet, or a round whose bets count together, has filled: so much is taken back when it is void.
create table turnover_fill (
  requirement_id uuid not null references turnover_requirement (id),
  -- The id of the bet, or the vendor and the round.
  counted text not null,
  amount bigint not null check (amount > 0),
  primary key (requirement_id, counted)
);
