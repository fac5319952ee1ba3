-- The ledger. Chart of accounts and codes: rules/cashier §1–2. Money moves only through wallet_pay.

create table ledger_account (
  id bigint generated always as identity primary key,
  owner_id bigint references person (id),
  kind text not null check (kind ~ '^[MEHX]\.[a-z_]+$'),
  detail text not null default '',
  currency text not null default 'BDT',
  -- A running total stands only on accounts that can be refused; all others are sums of their transfers.
  kept boolean not null,
  balance bigint not null default 0,
  constraint never_below_zero check (balance >= 0),
  constraint only_kept_totals check (kept or balance = 0),
  constraint owned_means_kept check (kept = (owner_id is not null)),
  constraint members_are_owned check ((kind like 'M.%') = kept)
);
create unique index ledger_account_name on ledger_account (coalesce(owner_id, 0), kind, detail, currency);

create table ledger_movement (
  id uuid primary key,
  digest bytea not null,
  at timestamptz not null
);

create table ledger_transfer (
  id bigint generated always as identity,
  movement_id uuid not null,
  at timestamptz not null,
  debit_id bigint not null,
  credit_id bigint not null,
  amount bigint not null check (amount > 0),
  code text not null,
  reference_kind text not null,
  reference_id text not null,
  -- Balances after this transfer, where the account keeps one.
  debit_after bigint,
  credit_after bigint,
  actor text not null,
  reason text not null default '',
  xid xid8 not null default pg_current_xact_id(),
  check (debit_id <> credit_id),
  primary key (at, id)
) partition by range (at);
create table ledger_transfer_other partition of ledger_transfer default;
select ensure_month_partitions('ledger_transfer', (now() - interval '1 month')::date, 3);
create index ledger_transfer_debit on ledger_transfer (debit_id, at desc, id desc) where debit_after is not null;
create index ledger_transfer_credit on ledger_transfer (credit_id, at desc, id desc) where credit_after is not null;
create index ledger_transfer_movement on ledger_transfer (movement_id);

create trigger transfers_are_final before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger transfers_are_kept before truncate on ledger_transfer
  for each statement execute function refuse_change();
create trigger movements_are_final before update or delete on ledger_movement
  for each row execute function refuse_change();
create trigger movements_are_kept before truncate on ledger_movement
  for each statement execute function refuse_change();

create type wallet_line as (
  debit_id bigint,
  credit_id bigint,
  amount bigint,
  code text,
  reference_kind text,
  reference_id text
);

-- Posts the lines of one movement, all or none, and once per id.
-- done: posted now · repeat: the same was posted before · reused: the id stands for something else · short: a kept
-- balance would go below zero. Locks kept accounts in the order of their ids, so that movements cannot deadlock.
create function wallet_pay(p_id uuid, p_digest bytea, p_lines wallet_line[], p_actor text, p_reason text default '')
returns text language plpgsql security definer set search_path = public as $$
declare
  known bytea;
  line wallet_line;
  moment timestamptz;
  after_debit bigint;
  after_credit bigint;
begin
  perform 1 from ledger_account
    where kept and id in (select debit_id from unnest(p_lines) union all select credit_id from unnest(p_lines))
    order by id for update;
  select digest into known from ledger_movement where id = p_id;
  if found then
    return case when known = p_digest then 'repeat' else 'reused' end;
  end if;
  if exists (
    select 1 from (
      select id, sum(change) as change from (
        select debit_id as id, -amount as change from unnest(p_lines)
        union all select credit_id, amount from unnest(p_lines)
      ) sides group by id
    ) net join ledger_account using (id)
    where kept and balance + change < 0
  ) then
    return 'short';
  end if;
  moment := clock_timestamp();
  insert into ledger_movement (id, digest, at) values (p_id, p_digest, moment);
  foreach line in array p_lines loop
    after_debit := null;
    after_credit := null;
    update ledger_account set balance = balance - line.amount where id = line.debit_id and kept
      returning balance into after_debit;
    update ledger_account set balance = balance + line.amount where id = line.credit_id and kept
      returning balance into after_credit;
    insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
      debit_after, credit_after, actor, reason)
    values (p_id, moment, line.debit_id, line.credit_id, line.amount, line.code, line.reference_kind,
      line.reference_id, after_debit, after_credit, p_actor, p_reason);
  end loop;
  return 'done';
end $$;

-- The account of a name, made when it is first needed.
create function wallet_account(p_owner bigint, p_kind text, p_detail text, p_currency text)
returns bigint language plpgsql security definer set search_path = public as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_account
    where coalesce(owner_id, 0) = coalesce(p_owner, 0) and kind = p_kind and detail = p_detail
      and currency = p_currency;
  if found_id is null then
    insert into ledger_account (owner_id, kind, detail, currency, kept)
      values (p_owner, p_kind, p_detail, p_currency, p_owner is not null)
      on conflict do nothing returning id into found_id;
    if found_id is null then
      select id into found_id from ledger_account
        where coalesce(owner_id, 0) = coalesce(p_owner, 0) and kind = p_kind and detail = p_detail
          and currency = p_currency;
    end if;
  end if;
  return found_id;
end $$;

-- Locks the cash accounts of these persons in the order of their ids; answers the balance of the first (null: none).
create function wallet_lock_cash(p_owners bigint[]) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  first_balance bigint;
begin
  perform 1 from ledger_account
    where coalesce(owner_id, 0) = any (p_owners) and kind = 'M.cash' and detail = '' and currency = 'BDT'
    order by id for update;
  select balance into first_balance from ledger_account
    where coalesce(owner_id, 0) = p_owners[1] and kind = 'M.cash' and detail = '' and currency = 'BDT';
  return first_balance;
end $$;
