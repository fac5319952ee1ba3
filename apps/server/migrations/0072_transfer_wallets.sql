-- Transfer wallets (rules/cashier §8): a member's money at one vendor, the transfers there and back, and the rounds
-- that the vendor reports of it.

-- Whether members have a wallet of their own with this vendor while the site has transfer wallets.
alter table vendor add column has_wallet boolean not null default false;

create table vendor_transfer (
  -- Chosen by who starts it; the vendor gets the same one.
  id uuid primary key,
  number text not null unique,
  holder_id bigint not null references account_holder (id),
  vendor_id int not null references vendor (id),
  -- out: from the main wallet to the vendor. in: back.
  way text not null check (way in ('out', 'in')),
  -- What was asked for; null: all.
  asked bigint check (asked > 0),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'done', 'returned')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When it was sent to the vendor, which happens once; null: it waits for that.
  sent_at timestamptz,
  -- When the vendor is asked about it next.
  ask_at timestamptz,
  times_asked int not null default 0,
  busy_until timestamptz,
  -- When staff were told that nobody knows what became of it.
  alarmed_at timestamptz,
  check ((state = 'pending') = (ended_at is null)),
  check ((state = 'pending') = (ask_at is not null))
);
create sequence vendor_transfer_number;
create index vendor_transfer_of on vendor_transfer (holder_id, started_at desc);
create index vendor_transfer_due on vendor_transfer (ask_at) where ask_at is not null;

create table vendor_transfer_move (
  id bigint generated always as identity primary key,
  vendor_transfer_id uuid not null references vendor_transfer (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index vendor_transfer_move_of on vendor_transfer_move (vendor_transfer_id);
create trigger vendor_transfer_moves_are_final before update or delete on vendor_transfer_move
  for each row execute function refuse_change();
revoke update, delete on vendor_transfer_move from chokka_app;

-- A round that was played from the wallet at the vendor, and reported when it was over: nothing of it was in E.bet.
alter table bet add column from_vendor_wallet boolean not null default false,
  add constraint reported_rounds_are_over check (not (from_vendor_wallet and held));
