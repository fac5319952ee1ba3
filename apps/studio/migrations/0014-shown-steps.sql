-- How far a player has seen their latest round of a slot that went on after its spin. The round itself is settled: this
-- is only where another page, or the same one after a reload, goes on showing it.
create table slot_shown (
  player_id bigint not null references player on delete cascade,
  game text not null,
  bet_id uuid not null references bet on delete cascade,
  step int not null check (step >= 0),
  primary key (player_id, game)
);
create index slot_shown_bet on slot_shown (bet_id);
