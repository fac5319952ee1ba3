-- The server works with a login that owns nothing (docs/decisions/0015): a member of chokka_app, which migration 0007
-- made. What chokka_app may do is completed here, and nobody else may do anything.

-- A database whose owner could not make the role at that time was left without rights for anybody but the owner.
do $$
begin
  if has_table_privilege('chokka_app', 'setting', 'select') then return; end if;
  grant select, insert, update, delete on all tables in schema public to chokka_app;
  grant usage, select on all sequences in schema public to chokka_app;
  revoke insert, update, delete on ledger_account, ledger_movement, ledger_transfer, ledger_closed_month, ledger_closing
    from chokka_app;
  revoke update, delete on audit, deposit_move, withdrawal_move from chokka_app;
  perform close_to_app(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relispartition and c.relkind = 'r';
end $$;

-- Defaults belong to the role that makes the tables: the owner may have been another one at migration 0007.
alter default privileges in schema public grant select, insert, update, delete on tables to chokka_app;
alter default privileges in schema public grant usage, select on sequences to chokka_app;

-- Functions may be called by everybody unless that is taken back, and wallet_pay moves money.
revoke all on schema public from public;
grant usage on schema public to chokka_app;
revoke execute on all routines in schema public from public;
grant execute on all routines in schema public to chokka_app;
alter default privileges revoke execute on routines from public;
alter default privileges in schema public grant execute on routines to chokka_app;

-- A function with the owner's rights must not find a temporary table of the caller before the table that it means.
do $$
declare
  it regprocedure;
begin
  for it in select oid from pg_proc where prosecdef and pronamespace = 'public'::regnamespace loop
    execute format('alter function %s set search_path = public, pg_temp', it);
  end loop;
end $$;
