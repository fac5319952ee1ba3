-- What the office shows of the business: sums of the booker by slot and by day and game, without members (decision 80).

-- What else was counted of each bet. Test accounts are told apart as they were when the bet was counted (O-14).
alter table turnover_entry
  add column game_id int,
  add column is_test boolean not null default false,
  add column wins smallint not null default 0 check (wins between -1 and 1),
  add column voids smallint not null default 0 check (voids between -1 and 1),
  -- What went from the game to jackpots, less what came from them.
  add column jackpot bigint not null default 0;

alter table turnover_entry disable trigger entries_are_final;
update turnover_entry e set game_id = b.game_id, is_test = h.is_test,
    wins = case when e.number > 1 or b.state = 'void' or b.payout = 0 then 0 else 1 end,
    voids = case when e.number > 1 or b.state <> 'void' then 0 else 1 end,
    jackpot = case when e.number > 1 then 0 else b.jackpot_share - b.jackpot_win end
  from bet b join account_holder h on h.id = b.holder_id
  where b.placed_at = e.placed_at and b.id = e.bet_id;
-- Of bets that are gone, any game of their vendor and type.
update turnover_entry e set game_id = (
    select min(id) from game g where g.vendor_id = e.vendor_id and g.type = e.type)
  where game_id is null;
alter table turnover_entry enable trigger entries_are_final;
-- A bet that was void before it was counted left nothing; now it is counted as void.
insert into turnover_entry (bet_id, placed_at, number, holder_id, vendor_id, type, slot, stake, payout, valid, bets,
    game_id, is_test, voids)
  select b.id, b.placed_at, 1, b.holder_id, b.vendor_id, g.type,
    greatest(date_bin('5 minutes', b.settled_at, timestamptz '2000-01-01 00:00:00+00'), c.until), 0, 0, 0, 0,
    b.game_id, h.is_test, 1
  from bet b join game g on g.id = b.game_id join account_holder h on h.id = b.holder_id, turnover_closed c
  where b.state = 'void' and b.settled_at is not null and b.payout = 0
    and not exists (select from turnover_entry e where e.placed_at = b.placed_at and e.bet_id = b.id)
    and b.xid < (select xid from cursor where name = 'turnover');

-- Five minutes of all members together. Written as bets are counted, so an open slot is here too.
create table turnover_total (
  slot timestamptz not null check (slot = date_bin('5 minutes', slot, timestamptz '2000-01-01 00:00:00+00')),
  type text not null,
  is_test boolean not null,
  stake bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  bets bigint not null,
  -- How many members were first counted on their business day in this slot.
  active bigint not null default 0,
  primary key (slot, type, is_test)
);

-- Business days of games.
create table turnover_game (
  day date not null,
  game_id int not null,
  is_test boolean not null,
  stake bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  bets bigint not null,
  wins bigint not null,
  voids bigint not null,
  primary key (day, game_id, is_test)
);

-- Who was counted on which business day.
create table turnover_active (
  day date not null,
  holder_id bigint not null,
  primary key (day, holder_id)
);
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke delete on turnover_total, turnover_game from chokka_app;
    revoke update on turnover_active from chokka_app;
  end if;
end $$;

insert into turnover_total (slot, type, is_test, stake, payout, jackpot, bets)
  select slot, type, is_test, sum(stake), sum(payout), sum(jackpot), sum(bets) from turnover_entry group by 1, 2, 3;
insert into turnover_game (day, game_id, is_test, stake, payout, jackpot, bets, wins, voids)
  select (slot at time zone coalesce((select value #>> '{}' from setting where name = 'timeZone'), 'Asia/Dhaka'))::date,
    game_id, is_test, sum(stake), sum(payout), sum(jackpot), sum(bets), sum(wins), sum(voids)
  from turnover_entry where game_id is not null group by 1, 2, 3;

-- The sums of a day are read by when money came and went, and who is online by when a session was last used.
create index deposit_credited on deposit (credited_at) where credited_at is not null;
create index deposit_reversed on deposit_move (at) where to_state = 'reversed';
create index withdrawal_came_back on withdrawal_move (at) where to_state in ('refunded', 'forced_returned');
create index session_seen on session (seen_at) where ended_at is null;

-- What each hourly check of the books has found (M-18).
create table ledger_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  drifts int not null check (drifts >= 0),
  -- The first difference, as a sentence.
  first text,
  check ((drifts = 0) = (first is null))
);
create trigger ledger_check_is_final before update or delete on ledger_check
  for each row execute function refuse_change();
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke update, delete on ledger_check from chokka_app;
  end if;
end $$;
