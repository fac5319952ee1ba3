-- The vendor door: bets, wins and rollbacks as vendors send them (protocols §1), and the betting record.

create table bet (
  id uuid not null,
  person_id bigint not null,
  vendor_id int not null,
  game_id int not null,
  round text not null,
  transaction_uuid text not null,
  supplier_transaction_id text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  state text not null check (state in ('open', 'won', 'lost', 'void')),
  -- The stake sits in E.bet until the bet is closed.
  held boolean not null,
  is_free boolean not null default false,
  note text,
  -- What the vendor tells of the bet: names and values, as texts.
  facts jsonb not null default '{}',
  balance_before bigint not null,
  balance_after bigint not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  xid xid8 not null default pg_current_xact_id(),
  primary key (person_id, placed_at, id)
) partition by range (placed_at);
create table bet_other partition of bet default;
select ensure_month_partitions('bet', (now() - interval '1 month')::date, 3);
create index bet_id on bet (id);
create index bet_open on bet (person_id, vendor_id, round) where held;
create index bet_held_since on bet (placed_at) where held;

-- One row per transaction that a vendor ever named; the idempotency keys of the door, kept at least four months.
-- tombstone: a rollback came before the transaction, which must never take effect any more.
create table door_transaction (
  vendor_id int not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  state text not null check (state in ('done', 'rolled_back', 'tombstone')),
  digest bytea not null,
  person_id bigint,
  bet_id uuid,
  bet_placed_at timestamptz,
  reference_uuid text,
  amount bigint not null default 0,
  balance_after bigint not null,
  at timestamptz not null,
  primary key (vendor_id, transaction_uuid)
);
create index door_transaction_bet on door_transaction (bet_id);

create type door_answer as (outcome text, balance bigint, person_id bigint);

-- Closes held bets of a round that nothing was won on: their stakes become the house's.
create function door_close_round(p_person bigint, p_vendor int, p_game int, p_round text, p_except uuid, p_now timestamptz)
returns wallet_line[] language plpgsql as $$
declare
  closed record;
  lines wallet_line[] := '{}';
begin
  for closed in
    update bet set held = false, settled_at = p_now, state = case when payout > 0 then 'won' else 'lost' end
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

create function door_house(p_game int) returns bigint language plpgsql as $$
declare
  account text;
begin
  select v.code || ':' || g.code into account from game g join vendor v on v.id = g.vendor_id where g.id = p_game;
  return wallet_account(null, 'H.game', account, 'BDT');
end $$;

create function door_bet(p_vendor int, p_token bytea, p_user bigint, p_id uuid, p_uuid text, p_supplier text,
  p_round text, p_closed boolean, p_game text, p_currency text, p_amount bigint, p_free boolean, p_digest bytea,
  p_note text, p_facts jsonb, p_idle interval)
returns door_answer language plpgsql as $$
declare
  visit record;
  known door_transaction;
  game_row game;
  before bigint;
  after bigint;
  stake bigint := case when p_free then 0 else p_amount end;
  moment timestamptz;
  lines wallet_line[] := '{}';
  paid text;
begin
  select gs.person_id, gs.currency, s.id as session_id, s.seen_at, p.state as person_state,
      s.ended_at is not null or s.expires_at <= clock_timestamp()
        or s.seen_at <= clock_timestamp() - p_idle as is_over
    into visit
    from game_session gs join session s on s.id = gs.session_id join person p on p.id = gs.person_id
    where gs.token_hash = p_token and gs.vendor_id = p_vendor;
  if not found or visit.person_id <> p_user then
    return ('invalid_token', null, null)::door_answer;
  end if;
  before := wallet_lock_cash(array[p_user]);
  select * into known from door_transaction where vendor_id = p_vendor and transaction_uuid = p_uuid;
  if found then
    return (case when known.state <> 'done' then 'rolled_back'
      when known.kind = 'bet' and known.digest = p_digest then 'repeat' else 'duplicate' end,
      case when known.state = 'done' and known.digest = p_digest then known.balance_after else before end,
      p_user)::door_answer;
  end if;
  if visit.is_over then return ('token_expired', before, p_user)::door_answer; end if;
  if visit.person_state not in ('active', 'review') then
    return ('user_disabled', before, p_user)::door_answer;
  end if;
  select * into game_row from game where vendor_id = p_vendor and code = p_game;
  if not found or not (game_row.enabled and game_row.vendor_enabled) then return ('invalid_game', before, p_user)::door_answer; end if;
  if p_currency <> visit.currency then return ('wrong_currency', before, p_user)::door_answer; end if;
  if stake > before then return ('not_enough_money', before, p_user)::door_answer; end if;

  moment := clock_timestamp();
  after := before - stake;
  if stake > 0 then
    lines := lines || row(wallet_account(p_user, 'M.cash', '', 'BDT'), wallet_account(null, 'E.bet', '', 'BDT'),
      stake, 'bet_stake', 'bet', p_id)::wallet_line;
    if p_closed then
      lines := lines || row(wallet_account(null, 'E.bet', '', 'BDT'), door_house(game_row.id), stake,
        'bet_close', 'bet', p_id)::wallet_line;
    end if;
  end if;
  if p_closed then
    lines := lines || door_close_round(p_user, p_vendor, game_row.id, p_round, p_id, moment);
  end if;
  insert into bet (id, person_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, state,
    held, is_free, note, facts, balance_before, balance_after, placed_at, settled_at)
  values (p_id, p_user, p_vendor, game_row.id, p_round, p_uuid, p_supplier, stake,
    case when p_closed then 'lost' else 'open' end, not p_closed, p_free, p_note, p_facts, before, after, moment,
    case when p_closed then moment end);
  insert into door_transaction values (p_vendor, p_uuid, 'bet', 'done', p_digest, p_user, p_id, moment, null, stake,
    after, moment);
  if cardinality(lines) > 0 then
    paid := wallet_pay(p_id, p_digest, lines, 'vendor:' || p_vendor);
    if paid <> 'done' then raise exception 'bet % was not paid: %', p_id, paid; end if;
  end if;
  -- Playing counts as activity; written at most twice a minute so that a bet stays cheap.
  if visit.seen_at < moment - interval '30 seconds' then
    update session set seen_at = moment where id = visit.session_id;
  end if;
  return ('ok', after, p_user)::door_answer;
end $$;

create function door_win(p_vendor int, p_token bytea, p_user bigint, p_id uuid, p_uuid text, p_reference text,
  p_round text, p_closed boolean, p_game text, p_currency text, p_amount bigint, p_digest bytea, p_facts jsonb)
returns door_answer language plpgsql as $$
declare
  known door_transaction;
  target door_transaction;
  won bet;
  house bigint;
  before bigint;
  moment timestamptz;
  lines wallet_line[] := '{}';
  paid text;
begin
  perform 1 from game_session where token_hash = p_token and vendor_id = p_vendor and person_id = p_user;
  if not found then return ('invalid_token', null, null)::door_answer; end if;
  before := wallet_lock_cash(array[p_user]);
  select * into known from door_transaction where vendor_id = p_vendor and transaction_uuid = p_uuid;
  if found then
    return (case when known.state <> 'done' then 'rolled_back'
      when known.kind = 'win' and known.digest = p_digest then 'repeat' else 'duplicate' end,
      case when known.state = 'done' and known.digest = p_digest then known.balance_after else before end,
      p_user)::door_answer;
  end if;
  perform 1 from game where vendor_id = p_vendor and code = p_game;
  if not found then return ('invalid_game', before, p_user)::door_answer; end if;
  if p_currency <> 'BDT' then return ('wrong_currency', before, p_user)::door_answer; end if;
  select * into target from door_transaction
    where vendor_id = p_vendor and transaction_uuid = p_reference and kind = 'bet';
  if not found or target.person_id is distinct from p_user and target.state = 'done' then
    return ('unknown_bet', before, p_user)::door_answer;
  end if;
  if target.state <> 'done' then return ('rolled_back', before, p_user)::door_answer; end if;
  -- Locked, because the job that closes stale rounds holds no cash: read without, its stake could leave escrow twice.
  select * into won from bet
    where person_id = p_user and placed_at = target.bet_placed_at and id = target.bet_id for no key update;

  moment := clock_timestamp();
  house := door_house(won.game_id);
  if won.held and won.stake > 0 then
    lines := lines || row(wallet_account(null, 'E.bet', '', 'BDT'), house, won.stake,
      'bet_close', 'bet', won.id)::wallet_line;
  end if;
  if p_amount > 0 then
    lines := lines || row(house, wallet_account(p_user, 'M.cash', '', 'BDT'), p_amount,
      'bet_return', 'bet', won.id)::wallet_line;
  end if;
  update bet set held = false, settled_at = moment, payout = payout + p_amount, facts = facts || p_facts, balance_after = before + p_amount,
      state = case when payout + p_amount > 0 then 'won' else 'lost' end, xid = pg_current_xact_id()
    where person_id = p_user and placed_at = target.bet_placed_at and id = target.bet_id;
  if p_closed then
    lines := lines || door_close_round(p_user, p_vendor, won.game_id, p_round, won.id, moment);
  end if;
  insert into door_transaction values (p_vendor, p_uuid, 'win', 'done', p_digest, p_user, won.id, won.placed_at,
    p_reference, p_amount, before + p_amount, moment);
  if cardinality(lines) > 0 then
    paid := wallet_pay(p_id, p_digest, lines, 'vendor:' || p_vendor);
    if paid <> 'done' then raise exception 'win % was not paid: %', p_id, paid; end if;
  end if;
  return ('ok', before + p_amount, p_user)::door_answer;
end $$;

create function door_rollback(p_vendor int, p_token bytea, p_user bigint, p_id uuid, p_uuid text, p_reference text,
  p_round text, p_closed boolean, p_digest bytea)
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
  select * into target from door_transaction where vendor_id = p_vendor and transaction_uuid = p_reference;
  after := before;
  if not found then
    insert into door_transaction values (p_vendor, p_reference, 'bet', 'tombstone', '', p_user, null, null, null, 0,
      before, moment);
  elsif target.kind <> 'rollback' and target.state = 'done' and target.person_id = p_user then
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

-- Many calls of the door in one statement and one commit, answered in their order. Accounts are locked in the order of
-- their ids first, so that two batches cannot deadlock.
create function door_batch(p_calls jsonb, p_idle interval) returns setof door_answer language plpgsql as $$
declare
  call record;
  answer door_answer;
begin
  perform wallet_lock_cash(array(select (one ->> 'user')::bigint from jsonb_array_elements(p_calls) one));
  for call in
    select * from jsonb_to_recordset(p_calls) as c("kind" text, "vendor" int, "token" text, "user" bigint, "id" uuid,
      "transaction" text, "supplier" text, "reference" text, "round" text, "closed" boolean, "game" text,
      "currency" text, "amount" bigint, "free" boolean, "digest" text, "note" text, "facts" jsonb)
  loop
    answer := case call."kind"
      when 'bet' then door_bet(call."vendor", decode(call."token", 'hex'), call."user", call."id", call."transaction",
        call."supplier", call."round", call."closed", call."game", call."currency", call."amount", call."free",
        decode(call."digest", 'hex'), call."note", call."facts", p_idle)
      when 'win' then door_win(call."vendor", decode(call."token", 'hex'), call."user", call."id", call."transaction",
        call."reference", call."round", call."closed", call."game", call."currency", call."amount",
        decode(call."digest", 'hex'), call."facts")
      else door_rollback(call."vendor", decode(call."token", 'hex'), call."user", call."id", call."transaction",
        call."reference", call."round", call."closed", decode(call."digest", 'hex'))
    end;
    return next answer;
  end loop;
end $$;
