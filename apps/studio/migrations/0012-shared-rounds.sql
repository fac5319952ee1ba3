-- The chains and rounds of crash become those of every game with shared rounds. Each game has its own of both, counted
-- from 1; what is there already belongs to crash, under the numbers that it had. The states of a round keep their
-- names in all games: flying, betting is closed and the bets stand; crashed, the round has ended. `point` is what its
-- hash gave: a crash point in hundredths, or the segment of a wheel.
alter table crash_chain rename to round_chain;
alter table crash_checkpoint rename to chain_checkpoint;
alter table crash_round rename to shared_round;
alter table crash_lead rename to round_lead;
alter table bet rename column crash_round to shared_round;
alter table chain_checkpoint rename column game to game_number;
alter table shared_round rename column game to game_number;

alter table round_chain add column game text not null default 'crash';
alter table round_chain alter column game drop default, add constraint chain_of_one_game unique (id, game);
alter table shared_round add column game text not null default 'crash';
alter table shared_round alter column game drop default;
alter table bet drop constraint bet_crash_round_fkey;
alter table shared_round
  drop constraint crash_round_pkey,
  drop constraint crash_round_chain_id_fkey,
  add constraint shared_round_pkey primary key (game, round),
  -- No hash of one game's chain is ever played by another game.
  add constraint hash_of_own_chain foreign key (chain_id, game) references round_chain (id, game);
alter table bet add constraint bet_shared_round_fkey
  foreign key (game, shared_round) references shared_round (game, round);

-- A game says itself how many bets a player may have in a round; none has more than three.
alter table bet drop constraint bet_slot_check, add constraint bet_slot_check check (slot between 1 and 3);
drop index one_open_crash_round;
create unique index one_open_shared_round on shared_round (game) where state in ('betting', 'flying');
drop index one_open_round_of_a_game;
create unique index one_open_round_of_a_game on bet (player_id, game)
  where shared_round is null and state in ('intended', 'accepted');
drop index one_bet_per_slot;
create unique index one_bet_per_slot on bet (game, shared_round, player_id, slot)
  where shared_round is not null and state in ('intended', 'accepted', 'settled');
drop index bet_open;
create index bet_open on bet (game, shared_round)
  where shared_round is not null and state in ('intended', 'accepted');
