-- Whether the bets of a session take part in the jackpot: those of an operator's test accounts do not.
alter table session add column jackpot boolean not null default true;
