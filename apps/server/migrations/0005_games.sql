-- Vendors, games, and the sessions under which a vendor may bet for a person.

create table vendor (
  id int generated always as identity primary key,
  code text not null unique,
  display_name text not null,
  -- The vendor's public key decides the signature: RSA-SHA256 or Ed25519.
  public_key text not null,
  base_url text not null,
  -- Where its games are shown from: the only origin that may stand in the game frame.
  launch_origin text not null,
  operator_id text not null,
  dialect text not null default 'hub88' check (dialect in ('hub88', 'caleta')),
  enabled boolean not null default true
);

create table game (
  id int generated always as identity primary key,
  vendor_id int not null references vendor (id),
  code text not null,
  type text not null,
  names jsonb not null,
  is_hot boolean not null default false,
  icon text,
  has_free_play boolean not null default false,
  enabled boolean not null default true,
  -- What the vendor's own list says; the site's switch stands beside it.
  vendor_enabled boolean not null default true,
  sort int not null default 0,
  unique (vendor_id, code)
);

create table game_session (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id bigint not null references person (id),
  session_id uuid not null references session (id),
  vendor_id int not null references vendor (id),
  game_id int not null references game (id),
  currency text not null default 'BDT',
  created_at timestamptz not null
);
create index game_session_person on game_session (person_id, created_at desc);

create table favourite (
  person_id bigint not null references person (id),
  game_id int not null references game (id),
  at timestamptz not null default now(),
  primary key (person_id, game_id)
);

create table recent_game (
  person_id bigint not null references person (id),
  game_id int not null references game (id),
  at timestamptz not null default now(),
  primary key (person_id, game_id)
);
