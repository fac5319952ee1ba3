-- What each game has taken and returned by business day (module betting), for the comparison of its return with what
-- its vendor says of it. Squares and products of micro-units give the spread; they are no money.
create table game_day (
  day date not null,
  game_id int not null references game (id),
  bets bigint not null check (bets > 0),
  stake bigint not null check (stake > 0),
  -- Without what came from a jackpot.
  payout bigint not null check (payout >= 0),
  stake_squares float8 not null,
  payout_squares float8 not null,
  products float8 not null,
  primary key (day, game_id)
);

-- Finds the bets of a day without costing a bet anything: bets are stored about in the order in which they are placed.
create index bet_placed on bet using brin (placed_at);
