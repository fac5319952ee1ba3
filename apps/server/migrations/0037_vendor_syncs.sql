-- What the last reading of each vendor's list of games brought.
create table vendor_sync (
  vendor_id int primary key references vendor (id),
  at timestamptz not null,
  -- Why the list was not taken; null: it was.
  fault text,
  listed int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  closed int not null default 0,
  refused int not null default 0,
  -- The first entries that were refused: [{"code": "…", "reason": "…"}].
  refusals jsonb not null default '[]',
  -- How many games each category has that nobody has mapped: {"Bingo": 3}.
  unknown_categories jsonb not null default '{}'
);
