-- One table for the open rounds of all games that are played in steps: a step is a whole number whose meaning its game
-- knows. The opened tiles of mines were the first such steps; the tile that was hit stands in the outcome.
create table step_round (
  bet_id uuid primary key references bet,
  steps smallint[] not null default '{}'
);
insert into step_round (bet_id, steps) select bet_id, opened from mines_round;
drop table mines_round;
