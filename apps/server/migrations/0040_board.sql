-- The winner board (decision 57): of each business day and category the highest wins, and the newest of all, copied
-- from the bets by a cursor. It can be emptied at any time: with its cursor at the start it fills itself again.
create table board_win (
  bet_id uuid primary key,
  day date not null,
  type text not null,
  -- Of a test account; kept apart, so that such wins push no other off the board.
  is_test boolean not null,
  holder_id bigint not null,
  game_id int not null,
  win bigint not null check (win > 0),
  settled_at timestamptz not null
);
create index board_win_list on board_win (day, type, is_test, win desc);
create index board_win_newest on board_win (settled_at desc);
