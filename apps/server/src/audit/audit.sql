-- The chain over the audit: docs/decisions/0076.

-- A row of the audit as the one text that is hashed: it does not depend on the zone or the format of the session.
create or replace function audit_text(a audit_view) returns text language sql stable as $$
  select jsonb_build_array(a.id, (extract(epoch from a.at) * 1000000)::bigint, a.actor, a.authorised_by, a.action,
    a.subject, a.reason, a.before, a.after)::text
$$;

-- Chains at most so many rows whose transactions are over, in the order of these transactions. Returns how many. One
-- process at a time; whoever writes the audit meanwhile waits for nobody.
create or replace function close_audit(most int) returns int language plpgsql set search_path = public, pg_temp as $$
declare
  last audit_link;
  one record;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  select * into last from audit_link order by number desc limit 1;
  if not found then
    last.number := 0;
    last.xid := '0';
    last.audit_id := 0;
    last.hash := decode(repeat('00', 32), 'hex');
  end if;
  for one in
    select v.id, v.at, v.xid, audit_text(v) as text from audit_view v
      where v.xid >= last.xid and (v.xid, v.id) > (last.xid, last.audit_id)
        and v.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by v.xid, v.id limit most
  loop
    last.number := last.number + 1;
    last.hash := sha256(last.hash || convert_to(one.text, 'UTF8'));
    insert into audit_link (number, audit_id, audit_at, xid, hash)
      values (last.number, one.id, one.at, one.xid, last.hash);
    made := made + 1;
  end loop;
  return made;
end $$;

grant execute on function audit_text(audit_view), close_audit(int) to chokka_app;

-- Drops a month of the audit as a whole and keeps that it did, for whoever owns the database. What is not chained yet
-- is never dropped.
create or replace function drop_audit_month(of_month date) returns void language plpgsql as $$
declare
  part text := 'audit_' || to_char(of_month, 'YYYY_MM');
  open_rows bigint;
begin
  execute format('select count(*) from %I p where not exists (select from audit_link l where l.audit_id = p.id)', part)
    into open_rows;
  if open_rows > 0 then
    raise exception '% row(s) of % are not chained yet', open_rows, part;
  end if;
  insert into audit_dropped (month, links, head)
    select of_month, number, hash from audit_link order by number desc limit 1;
  execute format('drop table %I', part);
end $$;
revoke execute on function drop_audit_month(date) from public;
