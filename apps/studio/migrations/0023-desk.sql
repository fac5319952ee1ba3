-- Games whose bets staff of the operator have closed: no bet of theirs is taken, and what is open is played to its end.
create table closed_game (
  game text primary key,
  since timestamptz not null,
  reason text not null,
  staff text not null
);

-- What staff have asked for, once each, in the order in which it was sent.
create table desk_act (
  id uuid primary key,
  game text not null,
  bets text not null check (bets in ('open', 'closed')),
  reason text not null,
  staff text not null,
  sent_at timestamptz not null,
  done_at timestamptz not null default now()
);
create index desk_act_of_game on desk_act (game, sent_at desc);
revoke update, delete on desk_act from chokka_studio_app;
