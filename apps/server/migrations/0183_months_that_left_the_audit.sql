-- The months of the audit that were dropped as a whole. Rows of any other month that are gone were deleted.
create table audit_dropped (
  month date primary key check (month = date_trunc('month', month)::date),
  dropped_at timestamptz not null default now(),
  -- How far the chain had come.
  links bigint not null,
  head bytea not null
);
create trigger audit_dropped_is_final before update or delete on audit_dropped
  for each row execute function refuse_change();
create trigger audit_dropped_is_kept before truncate on audit_dropped
  for each statement execute function refuse_change();

alter table audit_check drop constraint audit_check_fault_check,
  add constraint audit_check_fault_check check (fault in ('changed', 'missing', 'gap', 'outside', 'stranger'));

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke insert, update, delete on audit_dropped from chokka_app;
  end if;
end $$;
