-- What of a bet's stake went into a vendor's jackpot, and what of its payout came from one. Bets of before had no part
-- in any.
alter table bet
  add column jackpot_share bigint not null default 0 check (jackpot_share >= 0),
  add column jackpot_win bigint not null default 0 check (jackpot_win >= 0);
