-- The chain over the audit (O-04, decision 76): every row gets a number and the hash of itself and the row before.

-- The order in which rows are chained: by transaction, so that none can commit below one that was chained.
alter table audit add column xid xid8 not null default pg_current_xact_id();
create index audit_xid on audit (xid, id);
create index audit_at on audit (at desc, id desc);

create table audit_link (
  number bigint primary key check (number > 0),
  audit_id bigint not null unique,
  audit_at timestamptz not null,
  xid xid8 not null,
  hash bytea not null check (length(hash) = 32)
);
create trigger audit_link_is_final before update or delete on audit_link
  for each row execute function refuse_change();
create trigger audit_link_is_kept before truncate on audit_link
  for each statement execute function refuse_change();

-- What each verification of the chain has found. The first wrong number; null when all fits.
create table audit_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  links bigint not null,
  head bytea,
  broken_at bigint,
  -- How it is wrong.
  fault text check (fault in ('changed', 'missing', 'gap', 'outside')),
  check ((broken_at is null) = (fault is null))
);
create trigger audit_check_is_final before update or delete on audit_check
  for each row execute function refuse_change();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke update, delete on audit_link, audit_check from chokka_app;
  end if;
end $$;
