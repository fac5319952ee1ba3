-- When each version of a game's rules and pay table came into force in this installation. `bet.rules` names the one that
-- a bet was accepted by. There is no foreign key: every bet of a game would have to lock the same row.
create table game_rules (
  game text not null,
  version int not null check (version > 0),
  -- What is paid and the limits, as a SHA-256: a known version can never come to stand for another pay table.
  digest text not null,
  in_force_from timestamptz not null,
  primary key (game, version)
);
