import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Every answer is stored before it is sent. With synchronous = full a committed row survives kill -9 and a power cut.
 * Times are milliseconds, amounts are decimal strings.
 */
const schema = `
create table if not exists token (
  id_hash text primary key, refresh_hash text not null unique, expires_at integer not null,
  refresh_expires_at integer not null
) strict;
create table if not exists token_call (at integer not null) strict;
create table if not exists token_block (until integer not null) strict;
create table if not exists payment (
  payment_id text primary key, invoice text not null unique, amount text not null, payer_reference text not null,
  callback_url text not null, state text not null
    check (state in ('initiated', 'verified', 'completed', 'failed', 'cancelled')),
  credit_amount text not null, is_short integer not null default 0, is_slow integer not null default 0,
  trx_id text unique, failure_code text, created_at integer not null, executed_at integer
) strict;
create table if not exists refund (
  payment_id text primary key references payment, refund_trx_id text not null unique, amount text not null,
  at integer not null
) strict;
create table if not exists payout (
  invoice text primary key, amount text not null, receiver text not null,
  state text not null check (state in ('completed', 'failed')),
  trx_id text unique, failure_code text, created_at integer not null
) strict;
create table if not exists subscription (url text primary key, token text not null, confirmed_at integer) strict;
create table if not exists notice (
  id text primary key, kind text not null check (kind in ('SubscriptionConfirmation', 'Notification')),
  url text not null, message text not null, at integer not null, tries integer not null default 0,
  next_at integer not null, delivered_at integer
) strict;
create table if not exists post (
  id text primary key, company text not null, url text not null, body text not null, at integer not null,
  tries integer not null default 0, next_at integer not null, delivered_at integer
) strict;
create index if not exists post_due on post (next_at) where delivered_at is null;
create table if not exists ssl_session (
  session_key text primary key, tran_id text not null, amount text not null, paid text not null,
  success_url text not null, fail_url text not null, cancel_url text not null, ipn_url text not null,
  state text not null check (state in ('PENDING', 'VALID', 'VALIDATED', 'FAILED', 'CANCELLED')),
  val_id text unique, bank_tran_id text unique, risk_level text not null, created_at integer not null
) strict;
create index if not exists ssl_session_tran on ssl_session (tran_id);
create table if not exists ssl_refund_order (
  ref_id text primary key, trans_id text not null, bank_tran_id text not null unique, amount text not null,
  state text not null, at integer not null, ended_at integer
) strict;
create table if not exists btc_invoice (
  id text primary key, order_id text not null, amount text not null, status text not null, additional text not null,
  redirect_url text not null, payments text not null, expires_at integer not null, created_at integer not null
) strict;
create index if not exists btc_invoice_order on btc_invoice (order_id);
create table if not exists btc_payout (
  id text primary key, revision integer not null, destination text not null, amount text not null,
  state text not null, metadata text not null, tx_id text, created_at integer not null
) strict;
create index if not exists notice_due on notice (next_at) where delivered_at is null;
`

export function openStore(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;')
  db.exec(schema)
  return db
}

/** Runs `work` in a transaction; rolls back when it throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const value = work()
    db.exec('commit')
    return value
  } catch (fault) {
    db.exec('rollback')
    throw fault
  }
}
