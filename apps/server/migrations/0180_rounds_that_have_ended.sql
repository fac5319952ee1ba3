-- A bet with which its round has ended: that of the bet or win that came with round_closed. Of the bets of a round one
-- has it, and the door looks for it with each bet and win. A rollback in the round takes it away again.
alter table bet add column closes_round boolean not null default false;
-- By the game too, because a vendor may use the names of rounds again in another game.
create index bet_closes_round on bet ((holder_id + 0), vendor_id, round, game_id) where closes_round;

-- What the door does with a win or a bet that comes after the end of its round (decision 119).
alter table vendor add column after_round_closed text not null default 'taken'
  check (after_round_closed in ('taken', 'refused'));
