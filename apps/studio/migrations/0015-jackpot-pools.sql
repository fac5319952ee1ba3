-- The pools of the network jackpot, which the studio keeps over all its operators. `rules` is the version that the pool
-- began under, and keeps until it is won.
create table jackpot_pool (
  level text primary key check (level in ('mini', 'major', 'grand')),
  rules int not null,
  -- What a hit pays; what is saved for the pool after it (below zero: advanced by the studio); what came in above the
  -- ceiling.
  amount bigint not null check (amount >= 0),
  saved bigint not null,
  diverted bigint not null default 0 check (diverted >= 0),
  contributed bigint not null default 0 check (contributed >= 0),
  paid bigint not null default 0 check (paid >= 0),
  began_at timestamptz not null default now(),
  constraint pool_adds_up check (amount + saved + diverted = contributed - paid)
);
-- Shares that no pool has yet. Rounds write rows of their own, so that none waits for another's pool; the pools take
-- them in every few seconds, and before every hit.
create table jackpot_share (
  id bigint generated always as identity primary key,
  level text not null check (level in ('mini', 'major', 'grand')),
  grow bigint not null check (grow >= 0),
  save bigint not null check (save >= 0),
  made_at timestamptz not null default now()
);
-- What was hit, for ever.
create table jackpot_hit (
  bet_id uuid not null references bet,
  level text not null check (level in ('mini', 'major', 'grand')),
  amount bigint not null check (amount > 0),
  rules int not null,
  hit_at timestamptz not null default now(),
  primary key (bet_id, level)
);
create index jackpot_hit_newest on jackpot_hit (level, hit_at desc);
revoke delete on jackpot_pool, jackpot_hit from chokka_studio_app;
revoke update on jackpot_hit, jackpot_share from chokka_studio_app;
