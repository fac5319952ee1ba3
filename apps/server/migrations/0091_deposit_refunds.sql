-- Deposits that staff have their provider give back (module cashier): the money waits in E.refund until the provider
-- has said what became of it.

create table deposit_refund (
  -- The provider gets a reference that is made of it.
  id uuid primary key,
  deposit_id uuid not null references deposit (id),
  holder_id bigint not null references account_holder (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'sent', 'processing', 'refunded', 'failed')),
  -- Under which the provider knows it.
  provider_id text,
  -- Why it failed.
  reason text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- When the provider is told or asked next.
  ask_at timestamptz,
  times_asked int not null default 0,
  busy_until timestamptz,
  -- Since when staff have to find out what became of it.
  alarmed_at timestamptz,
  check ((state in ('refunded', 'failed')) = (ended_at is not null)),
  check ((ended_at is null) = (ask_at is not null)),
  check (state not in ('processing') or provider_id is not null)
);
create unique index deposit_refund_once on deposit_refund (deposit_id) where state <> 'failed';
create index deposit_refund_of on deposit_refund (deposit_id, asked_at desc);
create index deposit_refund_due on deposit_refund (ask_at) where ask_at is not null;
create index deposit_refund_open on deposit_refund (holder_id) where ended_at is null;

create table deposit_refund_move (
  id bigint generated always as identity primary key,
  deposit_refund_id uuid not null references deposit_refund (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index deposit_refund_move_of on deposit_refund_move (deposit_refund_id);
create trigger deposit_refund_moves_are_final before update or delete on deposit_refund_move
  for each row execute function refuse_change();
revoke update, delete on deposit_refund_move from chokka_app;
