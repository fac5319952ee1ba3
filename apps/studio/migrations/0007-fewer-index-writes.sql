-- Every bet writes an entry into each index of its table, and one more when its state changes.
-- Nothing looks for a bet by the name of its round: a round of a single-player game is named by its bet's id, one of
-- crash by its number.
drop index bet_by_round_name;
-- Open bets are looked for by their round of crash. Open rounds of single-player games, also those that were forgotten,
-- are in one_open_round_of_a_game.
drop index bet_open;
create index bet_open on bet (crash_round) where crash_round is not null and state in ('intended', 'accepted');
