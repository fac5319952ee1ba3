-- Functions for rows that are final and for tables with monthly partitions.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;

-- The server may use a partition through its parent only, so that the privileges of the parent apply.
create or replace function close_to_app(child text) returns void language plpgsql as $$
begin
  execute format('revoke all on %I from chokka_app', child);
end $$;

-- Partitions inherit row triggers from their table, but no statement triggers: where the table has a trigger against
-- truncation, each partition gets its own.
create or replace function guard_partition(parent regclass, child regclass) returns void language plpgsql as $$
declare
  guard name;
begin
  for guard in
    select g.tgname from pg_trigger g
      where g.tgrelid = parent and g.tgfoid = 'refuse_change()'::regprocedure and g.tgtype & 32 = 32
        and not exists (select 1 from pg_trigger own where own.tgrelid = child and own.tgname = g.tgname)
  loop
    execute format('create trigger %I before truncate on %s for each statement execute function refuse_change()',
      guard, child);
  end loop;
end $$;

-- Creates the partition of one month, and moves the rows of that month from the default partition into it. Reading and
-- writing the table waits meanwhile, which takes long only if there are rows to move. Tables that foreign keys refer to
-- are locked first: attaching a partition locks them too, and a posting locks an account before it writes a transfer.
create or replace function add_month_partition(parent text, month date) returns void language plpgsql as $$
declare
  child text := parent || '_' || to_char(month, 'YYYY_MM');
  since timestamptz := month::timestamp at time zone 'UTC';
  before timestamptz := (month + interval '1 month') at time zone 'UTC';
  fallback regclass;
  referred regclass;
  key name;
  moved bigint;
  taken bigint := 0;
begin
  -- When two processes start at once, the second one finds the work done.
  perform pg_advisory_xact_lock(hashtext('month partitions'));
  if to_regclass(format('%I', child)) is not null then return; end if;
  for referred in
    select distinct confrelid from pg_constraint where conrelid = format('%I', parent)::regclass and contype = 'f'
  loop
    execute format('lock table %s in share row exclusive mode', referred);
  end loop;
  execute format('lock table %I in access exclusive mode', parent);
  select partdefid, attname into fallback, key
    from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = format('%I', parent)::regclass;
  execute format('create table %I (like %I including all excluding identity)', child, parent);
  execute format('insert into %I select * from %I where %I >= %L and %I < %L', child, parent, key, since, key, before);
  get diagnostics moved = row_count;
  if moved > 0 then
    -- Triggers refuse to delete rows that are final. Nobody else can reach the table while it is locked.
    execute format('alter table %s disable trigger user', fallback);
    execute format('delete from %s where %I >= %L and %I < %L', fallback, key, since, key, before);
    get diagnostics taken = row_count;
    execute format('alter table %s enable trigger user', fallback);
  end if;
  if moved <> taken then raise exception '% rows of % went to %, % came', taken, fallback, child, moved; end if;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, since, before);
  perform guard_partition(format('%I', parent)::regclass, format('%I', child)::regclass);
  perform close_to_app(child);
end $$;

-- Creates the monthly partitions of a table from the month of `since` to `ahead` months from now, and of every month of
-- which there are rows in the default partition because its own was not created in time. The lock timeout is short,
-- because everybody else would wait behind it. What fails is tried again at the next call.
create or replace function ensure_month_partitions(parent text, since date, ahead int) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  fallback regclass;
  key name;
  missed date[] := '{}';
  month date;
begin
  select partdefid, attname into fallback, key
    from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = format('%I', parent)::regclass and partdefid <> 0;
  if found then
    execute format('select coalesce(array_agg(distinct date_trunc(''month'', %I at time zone ''UTC'')::date), ''{}'')
      from %s', key, fallback) into missed;
  end if;
  for month in
    select unnest(missed)
    union select generate_series(date_trunc('month', since::timestamp),
      date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead), interval '1 month')::date
    order by 1
  loop
    if to_regclass(format('%I', parent || '_' || to_char(month, 'YYYY_MM'))) is null then
      perform add_month_partition(parent, month);
    end if;
  end loop;
end $$;
grant execute on function ensure_month_partitions(text, date, int) to chokka_app;

-- What the module audit reads.
create or replace view audit_view as
  select id, at, actor, authorised_by, action, subject, reason, before, after, xid from audit;
grant select on audit_view to chokka_app;
