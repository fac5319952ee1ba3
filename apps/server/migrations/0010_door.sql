-- The door tells the truth about what it did not do, a cursor sees every change of a bet, and months that were missed
-- are made up for.

-- As before (0006), and the bet is marked as changed.
create or replace function door_close_round(p_person bigint, p_vendor int, p_game int, p_round text, p_except uuid,
  p_now timestamptz)
returns wallet_line[] language plpgsql as $$
declare
  closed record;
  lines wallet_line[] := '{}';
begin
  for closed in
    update bet set held = false, settled_at = p_now, xid = pg_current_xact_id(),
        state = case when payout > 0 then 'won' else 'lost' end
      where person_id = p_person and vendor_id = p_vendor and game_id = p_game and round = p_round and held
        and id is distinct from p_except
      returning id, stake
  loop
    if closed.stake > 0 then
      lines := lines || row(wallet_account(null, 'E.bet', '', 'BDT'), door_house(p_game), closed.stake,
        'bet_close', 'bet', closed.id)::wallet_line;
    end if;
  end loop;
  return lines;
end $$;

-- As before (0006), and refuses to undo what is not this person's, and a name that would stand for two things.
create or replace function door_rollback(p_vendor int, p_token bytea, p_user bigint, p_id uuid, p_uuid text,
  p_reference text, p_round text, p_closed boolean, p_digest bytea)
returns door_answer language plpgsql as $$
declare
  known door_transaction;
  target door_transaction;
  undone bet;
  before bigint;
  after bigint;
  taken bigint;
  moment timestamptz := clock_timestamp();
  lines wallet_line[] := '{}';
  paid text;
begin
  perform 1 from game_session where token_hash = p_token and vendor_id = p_vendor and person_id = p_user;
  if not found then return ('invalid_token', null, null)::door_answer; end if;
  before := wallet_lock_cash(array[p_user]);
  select * into known from door_transaction where vendor_id = p_vendor and transaction_uuid = p_uuid;
  if found then
    return (case when known.kind = 'rollback' and known.digest = p_digest then 'repeat' else 'duplicate' end,
      case when known.digest = p_digest then known.balance_after else before end, p_user)::door_answer;
  end if;
  -- One name cannot stand for two transactions.
  if p_uuid = p_reference then return ('duplicate', before, p_user)::door_answer; end if;
  select * into target from door_transaction where vendor_id = p_vendor and transaction_uuid = p_reference;
  -- This person has no such bet or win: to say that it was undone would be untrue. A tombstone is nobody's.
  if found and target.state <> 'tombstone'
      and (target.person_id is distinct from p_user or target.kind = 'rollback') then
    return ('unknown_bet', before, p_user)::door_answer;
  end if;
  after := before;
  if target.transaction_uuid is null then
    insert into door_transaction values (p_vendor, p_reference, 'bet', 'tombstone', '', p_user, null, null, null, 0,
      before, moment);
  elsif target.state = 'done' then
    select * into undone from bet
      where person_id = p_user and placed_at = target.bet_placed_at and id = target.bet_id for no key update;
    if target.kind = 'bet' then
      after := before + undone.stake;
      if undone.stake > 0 then
        lines := lines || row(case when undone.held then wallet_account(null, 'E.bet', '', 'BDT')
          else door_house(undone.game_id) end, wallet_account(p_user, 'M.cash', '', 'BDT'), undone.stake,
          'bet_void', 'bet', undone.id)::wallet_line;
      end if;
      update bet set state = 'void', held = false, settled_at = moment, balance_after = after,
          xid = pg_current_xact_id()
        where person_id = p_user and placed_at = target.bet_placed_at and id = target.bet_id;
    else
      -- A win taken back: as far as the balance reaches, the rest is the house's bad debt.
      taken := least(before, target.amount);
      after := before - taken;
      if taken > 0 then
        lines := lines || row(wallet_account(p_user, 'M.cash', '', 'BDT'), door_house(undone.game_id), taken,
          'bet_takeback', 'bet', undone.id)::wallet_line;
      end if;
      if target.amount > taken then
        lines := lines || row(wallet_account(null, 'H.baddebt', '', 'BDT'), door_house(undone.game_id),
          target.amount - taken, 'bet_shortfall', 'bet', undone.id)::wallet_line;
      end if;
      update bet set payout = payout - target.amount, balance_after = after, settled_at = moment,
          state = case when state = 'void' then 'void' when payout - target.amount > 0 then 'won' else 'lost' end,
          xid = pg_current_xact_id()
        where person_id = p_user and placed_at = target.bet_placed_at and id = target.bet_id;
    end if;
    update door_transaction set state = 'rolled_back' where vendor_id = p_vendor and transaction_uuid = p_reference;
    if p_closed then
      lines := lines || door_close_round(p_user, p_vendor, undone.game_id, p_round, undone.id, moment);
    end if;
  end if;
  insert into door_transaction values (p_vendor, p_uuid, 'rollback', 'done', p_digest, p_user, target.bet_id,
    target.bet_placed_at, p_reference, 0, after, moment);
  if cardinality(lines) > 0 then
    paid := wallet_pay(p_id, p_digest, lines, 'vendor:' || p_vendor);
    if paid <> 'done' then raise exception 'rollback % was not paid: %', p_id, paid; end if;
  end if;
  return ('ok', after, p_user)::door_answer;
end $$;

-- A UUID is the same in either case; from now on it is kept in the lower one.
update door_transaction t set transaction_uuid = lower(transaction_uuid)
  where transaction_uuid <> lower(transaction_uuid) and not exists (
    select 1 from door_transaction same
      where same.vendor_id = t.vendor_id and same.transaction_uuid = lower(t.transaction_uuid));
update door_transaction set reference_uuid = lower(reference_uuid) where reference_uuid <> lower(reference_uuid);
update bet set transaction_uuid = lower(transaction_uuid) where transaction_uuid <> lower(transaction_uuid);

-- Triggers for each row pass from a table to its partitions, those for a whole statement do not: a partition gets its
-- own guard against truncation where the table has one.
create function guard_partition(parent regclass, child regclass) returns void language plpgsql as $$
declare
  guard name;
begin
  for guard in
    select g.tgname from pg_trigger g
      where g.tgrelid = parent and g.tgfoid = 'refuse_change()'::regprocedure and g.tgtype & 32 = 32
        and not exists (select 1 from pg_trigger own where own.tgrelid = child and own.tgname = g.tgname)
  loop
    execute format('create trigger %I before truncate on %s for each statement execute function refuse_change()',
      guard, child);
  end loop;
end $$;
select guard_partition(inhparent, inhrelid) from pg_inherits
  where inhparent in (select partrelid from pg_partitioned_table);

-- Makes the partition of one month, and takes into it what the default partition holds of that month. Whoever reads or
-- writes the table waits meanwhile; where nothing is to move that is a moment.
create function add_month_partition(parent text, month date) returns void language plpgsql as $$
declare
  child text := parent || '_' || to_char(month, 'YYYY_MM');
  since timestamptz := month::timestamp at time zone 'UTC';
  before timestamptz := (month + interval '1 month') at time zone 'UTC';
  fallback regclass;
  key name;
  moved bigint;
  taken bigint := 0;
begin
  -- Two processes that start at once: the second finds the work done.
  perform pg_advisory_xact_lock(hashtext('month partitions'));
  if to_regclass(format('%I', child)) is not null then return; end if;
  execute format('lock table %I in access exclusive mode', parent);
  select partdefid, attname into fallback, key
    from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = format('%I', parent)::regclass;
  execute format('create table %I (like %I including all excluding identity)', child, parent);
  execute format('insert into %I select * from %I where %I >= %L and %I < %L', child, parent, key, since, key, before);
  get diagnostics moved = row_count;
  if moved > 0 then
    -- Rows that are final refuse to go from one partition to another. Nobody else reaches them while the lock is held.
    execute format('alter table %s disable trigger user', fallback);
    execute format('delete from %s where %I >= %L and %I < %L', fallback, key, since, key, before);
    get diagnostics taken = row_count;
    execute format('alter table %s enable trigger user', fallback);
  end if;
  if moved <> taken then raise exception '% rows of % went to %, % came', taken, fallback, child, moved; end if;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, since, before);
  perform guard_partition(format('%I', parent)::regclass, format('%I', child)::regclass);
  perform close_to_app(child);
end $$;

-- Monthly partitions of a table from the month of `since` to `ahead` months from now, and of every month of which rows
-- stand in the default partition because nobody made its own in time. It waits for no lock longer than the players can:
-- everybody else would stand behind it. What was not done is tried again at the next call.
create or replace function ensure_month_partitions(parent text, since date, ahead int) returns void
language plpgsql security definer set search_path = public set lock_timeout = '3s' as $$
declare
  fallback regclass;
  key name;
  missed date[] := '{}';
  month date;
begin
  select partdefid, attname into fallback, key
    from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = format('%I', parent)::regclass and partdefid <> 0;
  if found then
    execute format('select coalesce(array_agg(distinct date_trunc(''month'', %I at time zone ''UTC'')::date), ''{}'')
      from %s', key, fallback) into missed;
  end if;
  for month in
    select unnest(missed)
    union select generate_series(date_trunc('month', since::timestamp),
      date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead), interval '1 month')::date
    order by 1
  loop
    if to_regclass(format('%I', parent || '_' || to_char(month, 'YYYY_MM'))) is null then
      perform add_month_partition(parent, month);
    end if;
  end loop;
end $$;
