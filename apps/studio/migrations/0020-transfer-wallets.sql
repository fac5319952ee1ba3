-- Wallets that members of an operator have here: the operator moves money in and out, rounds are played from it, and
-- each round is reported to the operator when it is over.

-- Whether stakes of this session come from the wallet here, and not from the operator's.
alter table session add column transfer_wallet boolean not null default false;

-- One for each player and vendor: every slot brand is a vendor of its own, and '' are the in-house games.
create table transfer_wallet (
  player_id bigint not null references player,
  vendor text not null,
  balance bigint not null check (balance >= 0),
  primary key (player_id, vendor)
);

-- Every movement of it, once per id. refused and undone keep a transfer or a bet out that comes after the answer that
-- it has not come.
create table transfer_move (
  id uuid primary key,
  player_id bigint not null,
  vendor text not null,
  kind text not null check (kind in ('deposit', 'withdraw', 'refused', 'bet', 'win', 'rollback', 'undone')),
  amount bigint not null,
  at timestamptz not null default now(),
  foreign key (player_id, vendor) references transfer_wallet
);

-- Bets from it of which the operator must still be told, once they are settled.
create table transfer_report (
  bet_id uuid primary key references bet,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  last_status text
);
create index transfer_report_due on transfer_report (due_at);
