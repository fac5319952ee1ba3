-- Protection of members (rules/cashier §9): limits, exclusions, reality checks, identity documents.

-- One row for each account holder who has set anything. The door reads it with every bet of theirs, so what is in force
-- stands here, together with what has been counted for it. An amount that is null is no limit.
create table protection_holder (
  holder_id bigint primary key references account_holder (id),
  deposit_day bigint check (deposit_day >= 0),
  deposit_week bigint check (deposit_week >= 0),
  deposit_month bigint check (deposit_month >= 0),
  loss_day bigint check (loss_day >= 0),
  loss_week bigint check (loss_week >= 0),
  loss_month bigint check (loss_month >= 0),
  wager_day bigint check (wager_day >= 0),
  wager_week bigint check (wager_week >= 0),
  wager_month bigint check (wager_month >= 0),
  session_minutes int check (session_minutes > 0),
  reality_minutes int check (reality_minutes between 15 and 60),
  -- The member has seen the last reality check at this time.
  acknowledged_at timestamptz,
  -- No bets, deposits, rewards and marketing until then.
  blocked_until timestamptz,
  -- Nobody has signed in for long: the holder shows who they are before anything is staked or paid in.
  dormant_at timestamptz,
  -- What was counted, of the periods that `counted_on` lies in; null: nothing is counted, as there is no such limit.
  counted_on text check (counted_on ~ '^\d{4}-\d\d-\d\d$'),
  wagered_day bigint not null default 0,
  wagered_week bigint not null default 0,
  wagered_month bigint not null default 0,
  -- Stakes less returns of the bets that were settled in the period; below zero after wins.
  lost_day bigint not null default 0,
  lost_week bigint not null default 0,
  lost_month bigint not null default 0,
  open_stakes bigint not null default 0
) with (fillfactor = 70);
create index protection_holder_blocked on protection_holder (blocked_until) where blocked_until is not null;

-- Every change of a limit. A lower one is in force at once; a higher one, or none, waits and is confirmed again.
create table limit_change (
  id uuid primary key,
  holder_id bigint not null references account_holder (id),
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month', 'session')),
  -- Micro-units, or minutes for the session; null: no limit.
  before bigint,
  after bigint,
  state text not null check (state in ('pending', 'applied', 'dropped')),
  asked_at timestamptz not null,
  ready_at timestamptz not null,
  check ((kind = 'session') = (period = 'session'))
);
create unique index one_pending_limit_change on limit_change (holder_id, kind, period) where state = 'pending';
create index limit_change_of on limit_change (holder_id, asked_at);

create table limit_change_move (
  id bigint generated always as identity primary key,
  limit_change_id uuid not null references limit_change (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index limit_change_move_of on limit_change_move (limit_change_id);

-- Cool-off, self-exclusion, and the end of an account on its holder's wish.
create table exclusion (
  id uuid primary key,
  holder_id bigint not null references account_holder (id),
  kind text not null check (kind in ('cool_off', 'self', 'closing')),
  term text not null,
  state text not null check (state in ('active', 'ending', 'ended', 'replaced')),
  started_at timestamptz not null,
  -- The end of the term; null: permanent, or until the account is closed.
  until timestamptz,
  -- A self-exclusion ends some time after its holder has asked for it.
  ends_at timestamptz,
  check ((state = 'ending') = (ends_at is not null) or state in ('ended', 'replaced'))
);
create unique index one_open_exclusion on exclusion (holder_id) where state in ('active', 'ending');
create index exclusion_of on exclusion (holder_id, started_at);

create table exclusion_move (
  id bigint generated always as identity primary key,
  exclusion_id uuid not null references exclusion (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index exclusion_move_of on exclusion_move (exclusion_id);

-- What shows who somebody is, for staff to review. The images are those of the module images: encoded again.
create table identity_document (
  id uuid primary key,
  holder_id bigint not null references account_holder (id),
  kind text not null check (kind in ('national_id', 'passport', 'driving_licence', 'source_of_funds')),
  state text not null check (state in ('submitted', 'approved', 'rejected', 'replaced')),
  sent_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  expires_on date
);
create unique index one_submitted_document on identity_document (holder_id, (kind = 'source_of_funds'))
  where state = 'submitted';
create index identity_document_of on identity_document (holder_id, sent_at);
create index identity_document_waiting on identity_document (sent_at) where state = 'submitted';

create table identity_document_image (
  identity_document_id uuid not null references identity_document (id),
  image_id uuid not null references image (id),
  side text not null check (side in ('front', 'back', 'face', 'paper')),
  primary key (identity_document_id, image_id)
);

create table identity_document_move (
  id bigint generated always as identity primary key,
  identity_document_id uuid not null references identity_document (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index identity_document_move_of on identity_document_move (identity_document_id);

create trigger limit_change_moves_are_final before update or delete on limit_change_move
  for each row execute function refuse_change();
create trigger exclusion_moves_are_final before update or delete on exclusion_move
  for each row execute function refuse_change();
create trigger identity_document_moves_are_final before update or delete on identity_document_move
  for each row execute function refuse_change();
