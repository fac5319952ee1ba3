-- Amounts are micro-units of the currency (10^-6). Multipliers of crash are whole hundredths.

create sequence runner_id as int cycle;

create table player (
  id bigint generated always as identity primary key,
  -- Null for free play, which no operator knows of.
  operator_user text unique,
  shown_name text not null,
  created_at timestamptz not null default now()
);

create table session (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  token_hash bytea not null unique,
  game text not null,
  currency text not null,
  sealed_operator_token bytea,
  lang text not null,
  lobby_url text,
  deposit_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_player on session (player_id);

create table demo_purse (
  player_id bigint primary key references player,
  balance bigint not null check (balance >= 0)
);

-- Every movement of a free-play purse; a row of amount 0 with kind 'undone' keeps a late bet out.
create table demo_move (
  id uuid primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'refill', 'undone')),
  amount bigint not null,
  created_at timestamptz not null default now()
);

create table seed_pair (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  sealed_server_seed bytea not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce int not null default 0,
  state text not null check (state in ('next', 'active', 'revealed')),
  made_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index one_active_seed_pair on seed_pair (player_id) where state = 'active';
create unique index one_next_seed_pair on seed_pair (player_id) where state = 'next';
create index seed_pair_by_player on seed_pair (player_id, id);

create table crash_chain (
  id int generated always as identity primary key,
  length int not null,
  last_hash text not null unique,
  salt text,
  salt_source text,
  salt_kind text check (salt_kind in ('demo', 'public')),
  made_at timestamptz not null default now(),
  salt_named_at timestamptz,
  check ((salt is null) = (salt_named_at is null))
);

create table crash_checkpoint (
  chain_id int not null references crash_chain,
  game int not null,
  sealed_hash bytea not null,
  primary key (chain_id, game)
);

create table crash_round (
  round bigint primary key,
  chain_id int not null references crash_chain,
  game int not null,
  state text not null check (state in ('betting', 'flying', 'crashed', 'void')),
  -- Hash and point are written when the round has crashed; before that they are in the sealed chain alone.
  game_hash text,
  point bigint,
  opened_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  unique (chain_id, game),
  check ((state = 'crashed') = (point is not null))
);
create unique index one_open_crash_round on crash_round ((true)) where state in ('betting', 'flying');

create table bet (
  -- The transaction_uuid of the bet call.
  id uuid primary key,
  -- Made by the page: the same key again is the same bet.
  key uuid not null,
  player_id bigint not null references player,
  session_id bigint not null references session,
  game text not null,
  round_name text not null,
  crash_round bigint references crash_round,
  slot smallint check (slot in (1, 2)),
  auto_at bigint,
  stake bigint not null check (stake > 0),
  state text not null check (state in ('intended', 'accepted', 'settled', 'refused', 'uncertain', 'void', 'rolled_back')),
  refusal text,
  payout bigint check (payout >= 0),
  multiplier text,
  seed_pair_id bigint references seed_pair,
  nonce int,
  choice jsonb,
  outcome jsonb,
  balance_before bigint,
  balance_after bigint,
  rules int not null,
  runner int not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (player_id, key),
  unique (seed_pair_id, nonce),
  check ((state = 'settled') = (payout is not null))
);
create unique index one_open_round_of_a_game on bet (player_id, game)
  where game <> 'crash' and state in ('intended', 'accepted');
create unique index one_bet_per_slot on bet (crash_round, player_id, slot)
  where game = 'crash' and state in ('intended', 'accepted', 'settled');
create index bet_by_player on bet (player_id, game, created_at desc);
create index bet_by_round_name on bet (round_name);
create index bet_unanswered on bet (created_at) where state = 'intended';
create index bet_open on bet (crash_round) where state in ('intended', 'accepted');

create table mines_round (
  bet_id uuid primary key references bet,
  mines smallint not null check (mines between 1 and 24),
  opened smallint[] not null default '{}'
);

-- What the operator must still be told: wins (also of 0) and rollbacks, sent until it answers.
create table wallet_call (
  -- The transaction_uuid of the call.
  id uuid primary key,
  bet_id uuid not null references bet,
  kind text not null check (kind in ('win', 'rollback')),
  amount bigint not null check (amount >= 0),
  state text not null default 'due' check (state in ('due', 'done', 'refused')),
  attempts int not null default 0,
  due_at timestamptz not null,
  last_status text,
  balance bigint,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index wallet_call_due on wallet_call (due_at) where state = 'due';
-- A bet is either paid or undone, never both.
create unique index one_end_per_bet on wallet_call (bet_id);
