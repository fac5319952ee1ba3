-- Deposits, withdrawals, payees (rules/cashier §3–4). Every change of state leaves a row in its move table.

create table deposit (
  id uuid primary key,
  person_id bigint not null references person (id),
  channel text not null,
  amount_asked bigint not null check (amount_asked > 0),
  amount_paid bigint check (amount_paid > 0),
  state text not null check (state in
    ('created', 'awaiting_payment', 'submitted', 'credited', 'cancelled', 'failed', 'expired', 'reversed')),
  invoice text not null unique,
  payment_id text,
  pay_url text,
  authorisation text,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  asked_at timestamptz,
  constraint credited_is_proven check
    (state not in ('credited', 'reversed') or (amount_paid is not null and authorisation is not null))
);
create index deposit_person on deposit (person_id, created_at desc);
create unique index deposit_payment on deposit (channel, payment_id) where payment_id is not null;
create unique index deposit_authorisation on deposit (channel, authorisation) where authorisation is not null;
create index deposit_open on deposit (expires_at) where state in ('created', 'awaiting_payment', 'expired');

-- Part of every invoice number, so that no two are alike whatever ids callers make.
create sequence deposit_number start with 100001;

create table payee (
  id uuid primary key,
  person_id bigint not null references person (id),
  kind text not null check (kind in ('wallet', 'bank', 'crypto')),
  provider text not null,
  number_sealed bytea not null,
  number_mark bytea not null,
  number_masked text not null,
  holder text not null,
  created_at timestamptz not null,
  usable_at timestamptz not null,
  deleted_at timestamptz
);
create unique index payee_once on payee (provider, number_mark) where deleted_at is null;
create index payee_person on payee (person_id) where deleted_at is null;

create sequence withdrawal_number start with 100001;

create table withdrawal (
  id uuid primary key,
  number text not null unique,
  person_id bigint not null references person (id),
  payee_id uuid not null references payee (id),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in
    ('in_review', 'approved', 'paying', 'pay_failed', 'sent', 'received', 'auto_received', 'disputed', 'refunded',
     'forced_received', 'forced_returned', 'rejected', 'cancelled')),
  -- Ours, stored before the provider is called, so that a payout is asked for by one name only.
  payout_reference text unique,
  payout_attempts smallint not null default 0,
  payout_started_at timestamptz,
  trx_id text,
  reason text,
  remark text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  answer_by timestamptz,
  answered_at timestamptz,
  asked_at timestamptz
);
create index withdrawal_person on withdrawal (person_id, requested_at desc);
create index withdrawal_busy on withdrawal (state) where state in ('approved', 'paying', 'pay_failed', 'sent', 'in_review', 'disputed');

create index withdrawal_sent on withdrawal (sent_at desc) where sent_at is not null;
create index withdrawal_unanswered on withdrawal (answer_by) where state = 'sent';
create index withdrawal_payee on withdrawal (payee_id);

create table deposit_move (
  id bigint generated always as identity primary key,
  deposit_id uuid not null references deposit (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index deposit_move_of on deposit_move (deposit_id);

create table withdrawal_move (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index withdrawal_move_of on withdrawal_move (withdrawal_id);

create trigger deposit_moves_are_final before update or delete on deposit_move
  for each row execute function refuse_change();
create trigger withdrawal_moves_are_final before update or delete on withdrawal_move
  for each row execute function refuse_change();

-- Images are decoded and written anew before they come here; nothing that a person sent is stored as sent.
create table image (
  id uuid primary key,
  person_id bigint not null references person (id),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  created_at timestamptz not null default now()
);

create index image_person on image (person_id, created_at);

create table withdrawal_proof (
  withdrawal_id uuid not null references withdrawal (id),
  image_id uuid not null references image (id),
  primary key (withdrawal_id, image_id)
);
create unique index withdrawal_proof_image on withdrawal_proof (image_id);

-- Failed attempts of electronic transfers: five in ten minutes block the account for review (M-13).
create table deposit_failure (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  at timestamptz not null
);
create index deposit_failure_of on deposit_failure (person_id, at);
