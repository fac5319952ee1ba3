-- Only these functions write the ledger, with the privileges of its owner: chokka_app may call them, but cannot write
-- the tables. Kinds of account and codes: rules/cashier §1–2.

-- The id of the ledger account of this name, which is made at its first use.
create or replace function wallet_account(p_holder bigint, p_kind text, p_detail text, p_currency text)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_account
    where coalesce(holder_id, 0) = coalesce(p_holder, 0) and kind = p_kind and detail = p_detail
      and currency = p_currency;
  if found_id is null then
    insert into ledger_account (holder_id, kind, detail, currency, kept)
      values (p_holder, p_kind, p_detail, p_currency, p_holder is not null)
      on conflict do nothing returning id into found_id;
    if found_id is null then
      select id into found_id from ledger_account
        where coalesce(holder_id, 0) = coalesce(p_holder, 0) and kind = p_kind and detail = p_detail
          and currency = p_currency;
    end if;
  end if;
  return found_id;
end $$;

-- Locks the cash accounts of these account holders in the order of their ids; returns the balance of the first one
-- (null: there is no account).
create or replace function wallet_lock_cash(p_holders bigint[], p_currency text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_balance bigint;
begin
  select max(balance) filter (where holder_id = p_holders[1]) into first_balance from (
    select holder_id, balance from ledger_account
      where coalesce(holder_id, 0) = any (p_holders) and kind = 'M.cash' and detail = ''
        and currency = p_currency
      order by id for update
  ) locked;
  return first_balance;
end $$;

-- Locks these accounts of these members until the transaction ends, in the order of their ids, and returns their
-- balances. Without p_wait, accounts that another transaction holds are left out.
create or replace function wallet_lock(p_holders bigint[], p_kinds text[], p_currency text, p_wait boolean)
returns table (id bigint, holder_id bigint, kind text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_wait then
    return query select a.id, a.holder_id, a.kind, a.balance from ledger_account a
      where coalesce(a.holder_id, 0) = any (p_holders) and a.kind = any (p_kinds) and a.detail = ''
        and a.currency = p_currency and a.kept
      order by a.id for no key update;
  else
    return query select a.id, a.holder_id, a.kind, a.balance from ledger_account a
      where coalesce(a.holder_id, 0) = any (p_holders) and a.kind = any (p_kinds) and a.detail = ''
        and a.currency = p_currency and a.kept
      order by a.id for no key update skip locked;
  end if;
end $$;

-- Books all of these movements or none of them. Their transfers are in one list; p_places says to which movement
-- (counted from 1) each belongs. False: a kept balance is short, and nothing was booked. The caller has locked the kept
-- accounts in the order of their ids, so that movements cannot deadlock.
create or replace function wallet_book(p_ids uuid[], p_actors text[], p_reasons text[], p_places int[],
  p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_codes text[], p_reference_kinds text[],
  p_reference_ids text[])
returns boolean language plpgsql set search_path = public, pg_temp as $$
declare
  kept_ids bigint[];
  balances_before bigint[];
  balances bigint[];
  debits_after bigint[] := array_fill(null::bigint, array[cardinality(p_places)]);
  credits_after bigint[] := debits_after;
  kept_place int;
  moment timestamptz;
  changed bigint;
begin
  select array_agg(a.id), array_agg(a.balance) into kept_ids, balances_before
    from ledger_account a where a.kept and a.id = any (p_debits || p_credits);
  balances := balances_before;
  -- Balances after each transfer. A window function would sort the accounts of the operator too, of which each transfer
  -- of a bet has one or two, and took twice the time (decision 41).
  for line in 1 .. cardinality(p_places) loop
    kept_place := array_position(kept_ids, p_debits[line]);
    if kept_place is not null then
      balances[kept_place] := balances[kept_place] - p_amounts[line];
      if balances[kept_place] < 0 then return false; end if;
      debits_after[line] := balances[kept_place];
    end if;
    kept_place := array_position(kept_ids, p_credits[line]);
    if kept_place is not null then
      balances[kept_place] := balances[kept_place] + p_amounts[line];
      credits_after[line] := balances[kept_place];
    end if;
  end loop;

  moment := clock_timestamp();
  insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
      debit_after, credit_after, actor, reason)
    select p_ids[l.place], moment, l.debit, l.credit, l.amount, l.code, l.reference_kind, l.reference_id,
      l.debit_after, l.credit_after, p_actors[l.place], p_reasons[l.place]
    from (
      select unnest(p_places) as place, unnest(p_debits) as debit, unnest(p_credits) as credit,
        unnest(p_amounts) as amount, unnest(p_codes) as code, unnest(p_reference_kinds) as reference_kind,
        unnest(p_reference_ids) as reference_id, unnest(debits_after) as debit_after,
        unnest(credits_after) as credit_after
    ) l;
  update ledger_account a set balance = after.balance
    from (select unnest(kept_ids) as id, unnest(balances_before) as before, unnest(balances) as balance) after
    where a.id = after.id and a.balance = after.before;
  get diagnostics changed = row_count;
  -- An account that nobody had locked was changed meanwhile.
  if changed <> cardinality(kept_ids) then
    raise exception 'a balance was changed by another transaction' using errcode = 'serialization_failure';
  end if;
  return true;
end $$;

-- Books movements, each once per id, all of them or none. Without a row in the result all were booked. Otherwise none
-- was, and the rows say why: 'repeat' (the id exists with the same digest), 'reused' (with another digest), or, without
-- a place, 'short' (a kept balance would go below zero).
create or replace function wallet_pay(p_ids uuid[], p_digests bytea[], p_actors text[], p_reasons text[],
  p_places int[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_codes text[], p_reference_kinds text[],
  p_reference_ids text[])
returns table (place int, outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made bigint;
begin
  perform from ledger_account a where a.kept and a.id = any (p_debits || p_credits) order by a.id for no key update;
  -- A separate statement, so that it sees what others have committed while the first one waited for a lock.
  return query select asked.at::int, case when known.digest = asked.digest then 'repeat' else 'reused' end
    from unnest(p_ids, p_digests) with ordinality as asked (id, digest, at)
    join ledger_movement known on known.id = asked.id;
  if found then return; end if;

  if not wallet_book(p_ids, p_actors, p_reasons, p_places, p_debits, p_credits, p_amounts, p_codes,
    p_reference_kinds, p_reference_ids) then return query select null::int, 'short'; return; end if;
  insert into ledger_movement (id, digest, at)
    select m.id, m.digest, clock_timestamp() from unnest(p_ids, p_digests) as m (id, digest)
    on conflict (id) do nothing;
  get diagnostics made = row_count;
  -- Two transactions without kept accounts may post the same movement at once. The second one is retried.
  if made <> cardinality(p_ids) then
    raise exception 'a movement was posted by another transaction' using errcode = 'serialization_failure';
  end if;
end $$;

-- Books movements that the same transaction records elsewhere under a key that stands once, as the door does with each
-- transaction of a vendor: a guard of their own would cost two rows of ledger_movement for each settled bet. The
-- transaction has locked their kept accounts (wallet_lock). Fails when a balance is short, and so does the whole
-- transaction.
create or replace function wallet_post(p_ids uuid[], p_actors text[], p_reasons text[], p_places int[],
  p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_codes text[], p_reference_kinds text[],
  p_reference_ids text[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not wallet_book(p_ids, p_actors, p_reasons, p_places, p_debits, p_credits, p_amounts, p_codes, p_reference_kinds,
    p_reference_ids) then raise exception 'a balance is short'; end if;
end $$;

-- A transfer names two accounts and a code that exist. Foreign keys would check each row: 18 µs for one transfer, four
-- times as much as the rest of its insert. This checks all rows of a statement at once, for less than 1 µs each
-- (decision 41).
create or replace function transfers_name_what_exists() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  missing text;
begin
  select 'account ' || named.id into missing
    from (select debit_id as id from made union select credit_id from made) named
    where not exists (select from ledger_account a where a.id = named.id) limit 1;
  if not found then
    select 'code ' || named.code into missing from (select distinct code from made) named
      where not exists (select from transfer_code c where c.code = named.code) limit 1;
  end if;
  if found then
    raise exception 'a transfer names %, which does not exist', missing using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger transfers_name_what_exists after insert on ledger_transfer
  referencing new table as made for each statement execute function transfers_name_what_exists();

-- The other direction: a code that a transfer names stays. Accounts are never deleted at all (accounts_are_final).
create or replace function used_codes_stay() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from ledger_transfer t where t.code = old.code) then
    raise exception 'transfers name the code %', old.code using errcode = 'foreign_key_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger used_codes_stay before delete or update of code on transfer_code
  for each row execute function used_codes_stay();

-- Closes the months that ended at least a day ago, the oldest first, each from the closing before it and its own
-- transfers. A transfer gets its time before it is committed, but no transaction lasts a day.
create or replace function ledger_close_months() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
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
    -- Another process has closed it meanwhile.
    exit when not found;
    insert into ledger_closing (month, account_id, reference, total)
    select this_month, account, reference, sum(change) from (
      select c.account_id as account, case when a.kind = 'E.jackpot' then '' else c.reference end as reference,
          c.total as change
        from ledger_closing c join ledger_account a on a.id = c.account_id
        where c.month = (this_month - interval '1 month')::date
      union all
      -- A jackpot holds no money of single bets: its escrow has one sum, and not one for each share that ever came in.
      select a.id, case when a.kept or a.kind = 'E.jackpot' then '' else t.reference_id end, side.change
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

grant execute on function wallet_account, wallet_lock_cash, wallet_lock, wallet_pay, wallet_post, ledger_close_months
  to chokka_app;

-- For records of money that only acts make: when they were stored, whoever writes them and whatever they say.
create or replace function stored_now() returns trigger language plpgsql as $$
begin
  new.stored_at := clock_timestamp();
  return new;
end $$;
