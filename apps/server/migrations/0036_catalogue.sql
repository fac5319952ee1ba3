-- The catalogue: what vendors say of their games, and beside it what the operator has switched.
alter table vendor
  add column icon text,
  -- Our game type for each category of the vendor's list: {"Video Slots": "RNG"}. One that is missing is reported.
  add column categories jsonb not null default '{}' check (jsonb_typeof(categories) = 'object'),
  -- Types for which it has a card before any of its games is there.
  add column game_types text[] not null default '{}',
  -- It has no server yet: nobody asks it for its list.
  add column is_coming boolean not null default false,
  -- What a click on its card opens: a list of its games, or its own lobby (the first of its games there).
  add column opens text not null default 'list' check (opens in ('list', 'lobby')),
  add column sort int not null default 0,
  add column in_maintenance boolean not null default false,
  -- When the maintenance ends by itself; null: when somebody ends it.
  add column maintenance_until timestamptz,
  -- The operator's switches.
  add column closed_countries text[] not null default '{}',
  add column closed_platforms text[] not null default '{}' check (closed_platforms <@ '{GPL_DESKTOP,GPL_MOBILE}'),
  -- Counts the changes of the vendor and its games, so that every process sees that there was one.
  add column catalogue_version bigint not null default 1;

-- A game of a category that nobody has mapped has no type, is not shown and cannot be opened.
alter table game alter column type drop not null;
alter table game
  -- Whether it stood in the vendor's last list. Games are never deleted: bets refer to them.
  add column listed boolean not null default true,
  add column category text,
  -- The vendor's own names; `names` are ours and come first.
  add column listed_names jsonb not null default '{}',
  add column position int not null default 0,
  add column lines int,
  add column min_bet bigint,
  add column max_bet bigint,
  add column features text[] not null default '{}',
  add column volatility smallint,
  add column rtp text,
  add column released_on date,
  add column first_seen_at timestamptz not null default now(),
  add column blocked_countries text[] not null default '{}',
  -- The operator's switches.
  add column closed_countries text[] not null default '{}',
  add column closed_platforms text[] not null default '{}' check (closed_platforms <@ '{GPL_DESKTOP,GPL_MOBILE}');

-- Games that are here already are not new ones.
update game set first_seen_at = '2000-01-01 00:00:00+00';
-- The in-house studio's categories were known in code until now.
update vendor set categories = '{"Crash Games": "INHOUSE", "Instant Games": "INHOUSE"}' where code = 'CHOKKA';
