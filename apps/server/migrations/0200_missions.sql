-- Missions and the leaderboard of their scores (rules/loyalty §4).

-- A mission by its versions: each is of the periods that begin between `from_at` and `to_at`, so that a change binds
-- from the next period on.
create table mission (
  id uuid not null,
  version smallint not null check (version > 0),
  event text not null check (event in ('login_day', 'bind', 'deposit_count', 'deposit_sum', 'turnover', 'bet_count',
    'win_multiple', 'games_played', 'categories_played', 'invite_qualified', 'missions_done')),
  -- Which types, vendors and games of it count; empty: all.
  types text[] not null default '{}',
  vendors int[] not null default '{}',
  games int[] not null default '{}',
  -- What is bound; of no other event.
  bound text check (bound in ('mobile', 'email', 'payee', 'totp', 'kyc')),
  -- The least deposit, stake, or turnover of a game or category that counts, in millionths.
  least bigint not null default 0 check (least >= 0),
  -- The least return of a stake that counts, in thousandths of the stake.
  multiple int not null default 0 check (multiple >= 0),
  -- In millionths for sums of money.
  target bigint not null check (target > 0),
  period text not null check (period in ('daily', 'weekly', 'once')),
  amount bigint not null default 0 check (amount >= 0),
  points int not null default 0 check (points >= 0),
  score int not null default 0 check (score >= 0),
  turnover_ppm int not null default 1000000 check (turnover_ppm >= 0),
  least_rank smallint not null default 0 check (least_rank between 0 and 99),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  descriptions jsonb not null check (jsonb_typeof(descriptions) = 'object'),
  is_shown boolean not null default true,
  sort int not null default 0,
  from_at timestamptz not null,
  to_at timestamptz,
  edited_by text not null,
  edited_at timestamptz not null,
  primary key (id, version),
  check (to_at is null or to_at >= from_at),
  check ((event = 'bind') = (bound is not null)),
  check (period <> 'once' or to_at is not null),
  check (amount > 0 or points > 0 or score > 0)
);

-- How far a member is in one period of a mission. Who is done stays done; whether its reward was taken says `reward`.
create table mission_progress (
  holder_id bigint not null references account_holder (id),
  mission_id uuid not null,
  period_start timestamptz not null,
  -- Below zero where more was taken back than was done in the period.
  counted bigint not null,
  -- The end of the slot in which the target was reached.
  done_at timestamptz,
  primary key (holder_id, mission_id, period_start)
);

-- The games or categories that a member has played in a period of a mission that counts different ones.
create index mission_progress_done on mission_progress (mission_id, done_at) where done_at is not null;

create table mission_played (
  holder_id bigint not null references account_holder (id),
  mission_id uuid not null,
  period_start timestamptz not null,
  what text not null,
  valid bigint not null,
  primary key (holder_id, mission_id, period_start, what)
);

-- What a member did that counts once: signed in on a day, bound something, brought somebody. The slot is that in which
-- it counts.
create table loyalty_act (
  holder_id bigint not null references account_holder (id),
  act text not null check (act in ('login_day', 'bind', 'invite_qualified')),
  what text not null,
  slot timestamptz not null check (slot = date_bin('5 minutes', slot, timestamptz '2000-01-01 00:00:00+00')),
  primary key (holder_id, act, what)
);
create index loyalty_act_slot on loyalty_act (slot);

-- The score of the missions that a member has claimed in a week, by its first day.
create table mission_score (
  holder_id bigint not null references account_holder (id),
  week date not null,
  score int not null check (score > 0),
  -- When the score became this.
  reached_at timestamptz not null,
  primary key (holder_id, week)
);
create index mission_score_order on mission_score (week, score desc, reached_at, holder_id);

-- Entries are written in the order of their slots, so that a slot is found without a large index.
create index turnover_entry_slot on turnover_entry using brin (slot) with (pages_per_range = 16);

-- What happened lately is read by when it happened.
create index session_started on session (started_at);
create index holder_profile_mobile_at on holder_profile (mobile_verified_at) where mobile_verified_at is not null;
create index holder_profile_email_at on holder_profile (email_verified_at) where email_verified_at is not null;
create index authenticator_bound on authenticator (bound_at) where bound_at is not null;
create index payee_created on payee (created_at);
create index identity_document_decided on identity_document (decided_at) where state = 'approved';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke delete on mission, mission_progress, mission_played, mission_score from chokka_app;
    revoke update, delete on loyalty_act from chokka_app;
  end if;
end $$;
