-- What a setting was until it was changed, so that a period that is over is counted by what held in it.
create table setting_before (
  name text not null,
  until timestamptz not null,
  -- Null: it had its standard value.
  value jsonb,
  primary key (name, until)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke update, delete on setting_before from chokka_app;
  end if;
end $$;
