-- The door reads a batch, decides in TypeScript (betting/judge.ts) and writes one statement for each table. The database
-- keeps what must hold whatever is decided: one movement for one id, no balance below zero, transfers that are final.

drop function door_batch(jsonb, interval);
drop function door_bet(int, bytea, bigint, uuid, text, text, text, boolean, text, text, bigint, boolean, bytea, text,
  jsonb, interval);
drop function door_win(int, bytea, bigint, uuid, text, text, text, boolean, text, text, bigint, bytea, jsonb);
drop function door_rollback(int, bytea, bigint, uuid, text, text, text, boolean, bytea);
drop function door_close_round(bigint, int, int, text, uuid, timestamptz);
drop function door_house(int);
drop type door_answer;
drop function wallet_pay(uuid, bytea, wallet_line[], text, text);
drop type wallet_line;

-- Takes these accounts of these members for the transaction, in the order of their ids, and answers what stands on
-- them. Without p_wait an account that another transaction holds is left out instead of waited for.
create function wallet_lock(p_owners bigint[], p_kinds text[], p_currency text, p_wait boolean)
returns table (id bigint, owner_id bigint, kind text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_wait then
    return query select a.id, a.owner_id, a.kind, a.balance from ledger_account a
      where coalesce(a.owner_id, 0) = any (p_owners) and a.kind = any (p_kinds) and a.detail = ''
        and a.currency = p_currency and a.kept
      order by a.id for no key update;
  else
    return query select a.id, a.owner_id, a.kind, a.balance from ledger_account a
      where coalesce(a.owner_id, 0) = any (p_owners) and a.kind = any (p_kinds) and a.detail = ''
        and a.currency = p_currency and a.kept
      order by a.id for no key update skip locked;
  end if;
end $$;

-- Posts all of these movements or none of them, each once per id. The lines of all movements stand in one list;
-- p_places says to which movement (counted from 1) a line belongs. No row: all were posted. Otherwise nothing was, and
-- the rows say why: 'repeat' (the id stands with the same digest), 'reused' (with another), or 'short' (a kept balance
-- would go below zero). Locks kept accounts in the order of their ids, so that movements cannot deadlock.
create function wallet_pay(p_ids uuid[], p_digests bytea[], p_actors text[], p_reasons text[], p_places int[],
  p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_codes text[], p_reference_kinds text[],
  p_reference_ids text[])
returns table (place int, outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_ids bigint[];
  balances bigint[];
  debits_after bigint[];
  credits_after bigint[];
  short_place int;
  moment timestamptz;
  made bigint;
begin
  select array_agg(held.id), array_agg(held.balance) into kept_ids, balances from (
    select a.id, a.balance from ledger_account a where a.kept and a.id = any (p_debits || p_credits)
      order by a.id for no key update
  ) held;
  -- A statement of its own: it sees what others have committed while this one waited for an account.
  return query select asked.at::int, case when known.digest = asked.digest then 'repeat' else 'reused' end
    from unnest(p_ids, p_digests) with ordinality as asked (id, digest, at)
    join ledger_movement known on known.id = asked.id;
  if found then return; end if;

  -- Line 0 of a kept account is what stands on it; an account without that line is a sum, and has no balance.
  select array_agg(side.after order by side.line) filter (where side.line > 0 and side.is_debit),
      array_agg(side.after order by side.line) filter (where side.line > 0 and not side.is_debit),
      min(side.place) filter (where side.after < 0)
    into debits_after, credits_after, short_place
  from (
    select s.line, s.place, s.is_debit,
        case when min(s.line) over account = 0 then sum(s.change) over account end as after
      from (
        select 0 as line, 0 as place, true as is_debit, held.id as account, held.balance as change
          from unnest(kept_ids, balances) as held (id, balance)
        union all
        select line, l.place, true, l.debit, -l.amount
          from unnest(p_places, p_debits, p_amounts) with ordinality as l (place, debit, amount, line)
        union all
        select line, l.place, false, l.credit, l.amount
          from unnest(p_places, p_credits, p_amounts) with ordinality as l (place, credit, amount, line)
      ) s window account as (partition by s.account order by s.line)
  ) side;
  if short_place is not null then return query select short_place, 'short'; return; end if;

  moment := clock_timestamp();
  insert into ledger_movement (id, digest, at)
    select m.id, m.digest, moment from unnest(p_ids, p_digests) as m (id, digest) on conflict (id) do nothing;
  get diagnostics made = row_count;
  -- Two transactions that touch no kept account may bring the same movement at once. The second one starts again.
  if made <> cardinality(p_ids) then
    raise exception 'a movement was posted by another transaction' using errcode = 'serialization_failure';
  end if;
  insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
      debit_after, credit_after, actor, reason)
    select p_ids[l.place], moment, l.debit, l.credit, l.amount, l.code, l.reference_kind, l.reference_id,
      l.debit_after, l.credit_after, p_actors[l.place], p_reasons[l.place]
    from unnest(p_places, p_debits, p_credits, p_amounts, p_codes, p_reference_kinds, p_reference_ids, debits_after,
      credits_after) with ordinality as l (place, debit, credit, amount, code, reference_kind, reference_id,
      debit_after, credit_after, line)
    order by l.line;
  update ledger_account a set balance = a.balance + s.change
    from (
      select side.account, sum(side.change)::bigint as change from (
        select unnest(p_debits) as account, -unnest(p_amounts) as change
        union all select unnest(p_credits), unnest(p_amounts)
      ) side group by side.account
    ) s where a.id = s.account and a.kept;
end $$;

-- Room on each page for the new version of a row: a balance is changed by every bet, and no index changes with it.
alter table ledger_account set (fillfactor = 70);

-- What each index of the hot tables is for; what nothing reads by is dropped.
--   ledger_transfer_pkey       (at, id): rows come in this order; a partition needs its key to hold the time
--   ledger_transfer_debit      a member's statement, newest first; only lines of kept accounts
--   ledger_transfer_credit     the same
--   ledger_movement_pkey       one id is one movement
--   bet_pkey                   a member's record, newest first, and the bet of a transaction
--   bet_id                     one bet by its id: the job that closes stale rounds
--   bet_open                   the held bets of a round, and of a member; only held ones
--   bet_held_since             the oldest held bets first, for the same job; only held ones
--   door_transaction_pkey      one transaction of a vendor has one effect
--   door_transaction_bet       the wins of a bet that is undone, and the transactions that its detail shows
drop index ledger_transfer_movement;

-- Transactions are named by UUIDs on the wire: 16 bytes in a row and in each index instead of 37.
alter table door_transaction
  alter transaction_uuid type uuid using transaction_uuid::uuid,
  alter reference_uuid type uuid using reference_uuid::uuid,
  drop constraint door_transaction_state_check,
  -- refused: a rollback that came after the win, of a vendor for which that is refused; its repeat is answered alike.
  add constraint door_transaction_state_check check (state in ('done', 'rolled_back', 'tombstone', 'refused'));
alter table bet
  alter transaction_uuid type uuid using transaction_uuid::uuid,
  -- From which accounts the stake came, in order: [{"kind": "M.bonus", "amount": "2000000"}, …]. Null: all of it from
  -- the cash.
  add column parts jsonb;

-- What a rollback of a bet does when the bet was won before (decision 19).
alter table vendor add column rollback_after_win text not null default 'undo_both'
  check (rollback_after_win in ('refuse', 'undo_both', 'return_stake'));
