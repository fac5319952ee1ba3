-- The role under which the server works: it cannot write the ledger except through the functions of the wallet, and
-- cannot change what is final. Where the migrating user may not create roles, the triggers alone stand guard.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'chokka_app') then
    create role chokka_app nologin;
  end if;
  grant chokka_app to current_user;
  grant usage on schema public to chokka_app;
  grant select, insert, update, delete on all tables in schema public to chokka_app;
  grant usage, select on all sequences in schema public to chokka_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to chokka_app;
  alter default privileges in schema public grant usage, select on sequences to chokka_app;
  revoke insert, update, delete on ledger_account, ledger_movement, ledger_transfer from chokka_app;
  revoke update, delete on audit, deposit_move, withdrawal_move from chokka_app;
  perform close_to_app(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relispartition and c.relkind = 'r';
exception
  when insufficient_privilege or duplicate_object or unique_violation then
    raise notice 'role chokka_app is not used here';
end $$;
