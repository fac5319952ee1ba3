-- Each index of bet is written once more for every bet, and again when the bet is settled. These two are not needed:
--   bet_id          one bet by its id: its first transaction says when it was placed, and with that bet_pkey finds it
--   bet_held_since  the job that closes stale rounds reads the held bets, which are few, in bet_open
-- bet_held_since did harm too: a plan could look for the held bets of a round in it, and read all of them.
drop index bet_id;
drop index bet_held_since;
