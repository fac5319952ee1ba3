-- Reconciliation of channels with the reports of their providers, and closed months (module books, decision 82).
-- Everything here is only added to.

-- What the module books has posted: one transfer of the ledger each, with the same id as its reference.
create table books_entry (
  id uuid primary key,
  code text not null,
  from_kind text not null,
  from_detail text not null,
  to_kind text not null,
  to_detail text not null,
  amount bigint not null check (amount > 0),
  -- The channel and business day that it settles; null for bad debt.
  channel text,
  day date,
  -- What it is about, as deposit:<TrxID> of a channel, or the reference of a bad debt.
  about text not null,
  booked_at timestamptz not null,
  booked_by text not null,
  reason text not null,
  check ((channel is null) = (day is null))
);
create index books_entry_of on books_entry (channel, day) where channel is not null;
create index books_entry_about on books_entry (about);

-- A file of a provider, which was read once for its day.
create table settlement_report (
  id uuid primary key,
  channel text not null,
  day date not null,
  name text not null,
  digest bytea not null check (octet_length(digest) = 32),
  rows int not null check (rows >= 0),
  -- Rows of it that an earlier report had brought.
  repeated int not null check (repeated between 0 and rows),
  -- What the provider says it holds at the end of the day.
  balance bigint,
  imported_at timestamptz not null,
  imported_by text not null,
  unique (channel, day, digest)
);

-- What a provider says of one transaction. A deposit or withdrawal has one; what was given back names the transaction.
create table settlement_row (
  channel text not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'refund', 'return')),
  trx_id text not null,
  report_id uuid not null references settlement_report (id),
  day date not null,
  line int not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  at timestamptz not null,
  -- Whether the money has moved.
  is_done boolean not null,
  -- Our invoice or the reference of our order, where the provider names it.
  reference text,
  primary key (channel, kind, trx_id)
);
create index settlement_row_of on settlement_row (channel, day);

-- A row that differed and was settled by staff. Without an entry it was explained.
create table settled_gap (
  id uuid primary key,
  channel text not null,
  day date not null,
  kind text not null,
  trx_id text not null,
  finding text not null check (finding in ('missing_here', 'missing_there', 'amount', 'state', 'fee')),
  -- What report and books had of it: money into the channel is positive.
  there bigint not null,
  here bigint not null,
  fee bigint not null,
  entry_id uuid unique references books_entry (id),
  note text not null,
  settled_at timestamptz not null,
  settled_by text not null
);
create index settled_gap_of on settled_gap (channel, day);

create table settlement_day (
  channel text not null,
  day date not null,
  closed_at timestamptz not null,
  closed_by text not null,
  -- Rows of its reports, those that agreed at once, and what these moved.
  rows int not null,
  matched int not null,
  moved bigint not null,
  -- What the provider took for them.
  fees bigint not null,
  primary key (channel, day)
);

-- Months that staff have closed, with their figures by the ledger.
create table closed_month (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text not null,
  gross bigint not null,
  deposits bigint not null,
  withdrawals bigint not null
);

do $$
declare
  one text;
begin
  foreach one in array array['books_entry', 'settlement_report', 'settlement_row', 'settled_gap', 'settlement_day',
      'closed_month'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      one || '_is_final', one);
    if exists (select 1 from pg_roles where rolname = 'chokka_app') then
      execute format('revoke update, delete on %I from chokka_app', one);
    end if;
  end loop;
end $$;

-- A row of a report finds its withdrawal.
create index withdrawal_trx on withdrawal (trx_id) where trx_id is not null;
-- Bad debts are few among all transfers.
create index ledger_transfer_short on ledger_transfer (code, at)
  where code in ('deposit_reversal', 'bet_shortfall', 'reconcile_loss', 'bad_debt_written_off');
