-- Significant events, withdrawals that are frozen, and the closing figures of months.

-- The audit becomes the record of significant events too (O-02, O-03): with who authorised, and in months, because it
-- also takes what nobody decided and strangers can cause, failed logins above all. A month of it can be dropped when
-- the licence no longer asks for it.
alter table audit rename to audit_before;
alter index audit_pkey rename to audit_before_pkey;
create table audit (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor text not null,
  authorised_by text,
  action text not null,
  subject text not null,
  reason text not null default '',
  before jsonb,
  after jsonb,
  primary key (at, id)
) partition by range (at);
create table audit_other partition of audit default;
select close_to_app('audit_other');
select ensure_month_partitions('audit', (coalesce((select min(at) from audit_before), now()) at time zone 'UTC')::date, 3);
insert into audit (id, at, actor, action, subject, reason, before, after) overriding system value
  select id, at, actor, action, subject, reason, before, after from audit_before;
select setval(pg_get_serial_sequence('audit', 'id'), (select coalesce(max(id), 0) + 1 from audit_before), false);
drop table audit_before;
create index audit_subject on audit (subject, at);
create trigger audit_is_final before update or delete on audit for each row execute function refuse_change();
create trigger audit_is_kept before truncate on audit for each statement execute function refuse_change();

-- Since when nothing may be withdrawn by this person or paid out to him; playing and signing in go on.
alter table person add column withdrawals_frozen_at timestamptz;

-- A month that has ended never changes any more, so what its transfers sum up to is worked out once. The hourly audit
-- starts from the latest closing; the whole audit proves every closing from the transfers.
create table ledger_closed_month (
  month date primary key check (extract(day from month) = 1),
  made_at timestamptz not null default now()
);
-- The total of a member's account at the end of the month, all months before included, or what an escrow account holds
-- for one reference then. What is nothing has no row.
create table ledger_closing (
  month date not null references ledger_closed_month (month) on delete cascade,
  account_id bigint not null,
  reference text not null,
  total bigint not null check (total <> 0),
  primary key (month, account_id, reference)
);

-- Closes the months that ended a day ago or longer, the oldest first, each from the one before and its own transfers.
-- A transfer takes its time a moment before it is written; nothing that takes money is under way for a day.
create function ledger_close_months() returns int
language plpgsql security definer set search_path = public as $$
declare
  closed int := 0;
  this_month date;
  starts timestamptz;
  ends timestamptz;
begin
  select coalesce((max(month) + interval '1 month')::date,
      (select date_trunc('month', min(at) at time zone 'UTC')::date from ledger_transfer))
    into this_month from ledger_closed_month;
  loop
    starts := this_month::timestamp at time zone 'UTC';
    ends := (this_month + interval '1 month') at time zone 'UTC';
    exit when this_month is null or ends > clock_timestamp() - interval '1 day';
    insert into ledger_closed_month (month) values (this_month) on conflict do nothing;
    -- Another run was faster.
    exit when not found;
    insert into ledger_closing (month, account_id, reference, total)
    select this_month, account, reference, sum(change) from (
      select account_id as account, reference, total as change from ledger_closing
        where month = (this_month - interval '1 month')::date
      union all
      select a.id, case when a.kept then '' else t.reference_id end, side.change
        from ledger_transfer t
        cross join lateral (values (t.debit_id, -t.amount), (t.credit_id, t.amount)) side (account, change)
        join ledger_account a on a.id = side.account and (a.kept or a.kind like 'E.%')
        where t.at >= starts and t.at < ends
    ) sides group by account, reference having sum(change) <> 0;
    closed := closed + 1;
    this_month := ends at time zone 'UTC';
  end loop;
  return closed;
end $$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    grant select, insert on audit to chokka_app;
    revoke update, delete on audit from chokka_app;
    grant select on ledger_closed_month, ledger_closing to chokka_app;
    revoke insert, update, delete on ledger_closed_month, ledger_closing from chokka_app;
  end if;
end $$;
