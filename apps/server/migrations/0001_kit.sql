-- Settings that a merchant may change, the audit of everything that people change, cursors, and one-time tokens.

create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  reason text not null default '',
  before jsonb,
  after jsonb
);

-- Bodies and captchas that were used once; a row may go when it has expired.
create table used_once (
  key text primary key,
  expires_at timestamptz not null
);
create index used_once_expiry on used_once (expires_at);

create table cursor (
  name text primary key,
  position xid8 not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;

create trigger audit_is_final before update or delete on audit for each row execute function refuse_change();
create trigger audit_is_kept before truncate on audit for each statement execute function refuse_change();

-- A partition is reached through its parent only: what may be done there is decided for the parent (migration 0007).
create function close_to_app(child text) returns void language plpgsql as $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    execute format('revoke all on %I from chokka_app', child);
  end if;
end $$;

-- Monthly partitions of a table from the month of `since` to `ahead` months from now.
create function ensure_month_partitions(parent text, since date, ahead int) returns void
language plpgsql security definer set search_path = public as $$
declare
  month date := date_trunc('month', since);
  child text;
begin
  while month <= date_trunc('month', now()) + make_interval(months => ahead) loop
    child := parent || '_' || to_char(month, 'YYYY_MM');
    if to_regclass(child) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        child, parent, month || ' 00:00+00', (month + interval '1 month')::date || ' 00:00+00');
      perform close_to_app(child);
    end if;
    month := month + interval '1 month';
  end loop;
end $$;
