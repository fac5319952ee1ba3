-- Channels whose calls fail again and again take no new deposits until one succeeds.
create table channel_health (
  channel text primary key,
  -- Calls without a usable answer since the last that had one.
  failures integer not null check (failures >= 0),
  down_since timestamptz,
  changed_at timestamptz not null
);
