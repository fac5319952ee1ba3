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
-- Every bet comes through here, so there is one statement for all lines.
create function wallet_pay(p_id uuid, p_digest bytea, p_lines wallet_line[], p_actor text, p_reason text default '')
returns text language plpgsql security definer set search_path = public as $$
declare
  known bytea;
  line wallet_line;
  kept_ids bigint[];
  balances bigint[];
  debit_place int;
  credit_place int;
  debits_after bigint[] := '{}';
  credits_after bigint[] := '{}';
  is_short boolean := false;
  moment timestamptz;
begin
  select array_agg(id), array_agg(balance) into kept_ids, balances from (
    select id, balance from ledger_account
      where kept and id = any (array(select debit_id from unnest(p_lines) union all select credit_id from unnest(p_lines)))
      order by id for update
  ) held;
  foreach line in array p_lines loop
    debit_place := array_position(kept_ids, line.debit_id);
    credit_place := array_position(kept_ids, line.credit_id);
    if debit_place is not null then
      balances[debit_place] := balances[debit_place] - line.amount;
      is_short := is_short or balances[debit_place] < 0;
    end if;
    if credit_place is not null then
      balances[credit_place] := balances[credit_place] + line.amount;
    end if;
    debits_after := array_append(debits_after, balances[debit_place]);
    credits_after := array_append(credits_after, balances[credit_place]);
  end loop;
  moment := clock_timestamp();
  if not is_short then
    insert into ledger_movement (id, digest, at) values (p_id, p_digest, moment) on conflict (id) do nothing;
  end if;
  if is_short or not found then
    select digest into known from ledger_movement where id = p_id;
    return case when known = p_digest then 'repeat' when known is not null then 'reused' else 'short' end;
  end if;
  insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
    debit_after, credit_after, actor, reason)
  select p_id, moment, debit_id, credit_id, amount, code, reference_kind, reference_id, debit_after, credit_after,
    p_actor, p_reason
  from unnest(p_lines, debits_after, credits_after) as posted (debit_id, credit_id, amount, code, reference_kind,
    reference_id, debit_after, credit_after);
  for place in 1 .. coalesce(cardinality(kept_ids), 0) loop
    update ledger_account set balance = balances[place] where id = kept_ids[place];
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
  select max(balance) filter (where owner_id = p_owners[1]) into first_balance from (
    select owner_id, balance from ledger_account
      where coalesce(owner_id, 0) = any (p_owners) and kind = 'M.cash' and detail = '' and currency = 'BDT'
      order by id for update
  ) locked;
  return first_balance;
end $$;
