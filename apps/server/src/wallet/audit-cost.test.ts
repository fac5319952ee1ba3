// The cost of the audit as the ledger grows. With AUDIT_TRANSFERS the ledger is larger and the time of each part
// printed.
import { siteCurrency } from '@chokka/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAdjustments } from '../../tests/adjustments.ts'
import { testSite } from '../../tests/site.ts'
import { askOnce } from '../kit/database.ts'
import { ledgerSources } from '../modules.ts'
import { closeMonths } from './closings.ts'
import { auditBooks, auditSinceClosing } from './index.ts'

const transfers = Number(process.env.AUDIT_TRANSFERS ?? 6000)
const members = Math.min(5000, Math.ceil(transfers / 60))
const bets = Math.ceil(transfers / 3)

/** Eleven months and the present one so far, with bets of 10.00 that win 10.00: three transfers each. */
const aYear = `
  select ensure_month_partitions('ledger_transfer', (now() - interval '11 months')::date, 0),
    ensure_month_partitions('bet', (now() - interval '11 months')::date, 0);
  insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id, dialect)
    values ('VENDOR', 'Vendor', 'none', 'http://vendor.test', 'http://vendor.test', 'chokka', 'hub88');
  insert into game (vendor_id, code, type, names) select id, 'six', 'INHOUSE', '{}' from vendor;
  insert into account_holder (account, password_hash, terms_version)
    select 'member' || n, 'none', '1' from generate_series(1, ${members}) n;
  create temporary table seat as select row_number() over (order by id) - 1 as seat,
    wallet_account(id, 'M.cash', '', '${siteCurrency}') as cash from account_holder;
  create temporary table operator_account as select wallet_account(null, 'H.adjust', '', '${siteCurrency}') as gift,
    wallet_account(null, 'E.bet', '', '${siteCurrency}') as escrow,
    wallet_account(null, 'H.game', 'VENDOR:six', '${siteCurrency}') as game,
    date_trunc('month', now()) - interval '11 months' as start;
  insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
      credit_after, actor)
    select gen_random_uuid(), start, gift, cash, 1000000000, 'adjust_credit', 'adjustment', gen_random_uuid()::text,
      1000000000, 'test'
    from seat, operator_account;
  update ledger_account set balance = 1000000000 where id in (select cash from seat);
  insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
      debit_after, credit_after, actor)
    select gen_random_uuid(), start + (now() - start) * (n::float8 / ${bets}), line.debit, line.credit, 10000000,
      line.code, 'bet', md5(n::text)::uuid::text, line.debit_after, line.credit_after, 'test'
    from generate_series(1, ${bets}) n join seat on seat = n % ${members} cross join operator_account
    cross join lateral (values
      (1, cash, escrow, 'bet_stake', 990000000, null),
      (2, escrow, game, 'bet_close', null, null),
      (3, game, cash, 'bet_return', null, 1000000000)) line (step, debit, credit, code, debit_after, credit_after)
    order by n, step;
  insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, payout,
      state, held, balance_before, balance_after, placed_at, settled_at)
    select md5(n::text)::uuid, a.holder_id, game.vendor_id, game.id, n::text, md5(n::text)::uuid, n::text, 10000000,
      10000000,
      'won', false, 1000000000, 1000000000, placed, placed
    from generate_series(1, ${bets}) n join seat on seat = n % ${members} join ledger_account a on a.id = seat.cash
    cross join operator_account cross join game
    cross join lateral (select start + (now() - start) * (n::float8 / ${bets}) as placed) at`

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const before = performance.now()
  const done = await work()
  const seconds = Math.round(performance.now() - before) / 1000
  if (process.env.AUDIT_TRANSFERS) console.log(`${what}: ${seconds} s`)
  return done
}

// M-26
test('the hourly audit reads no closed month, so that closed months may be archived', async () => {
  const site = await testSite()
  await askOnce(site.databaseUrl, aYear)
  await recordAdjustments(site.databaseUrl)
  await askOnce(site.databaseUrl, 'vacuum analyze')
  const hourly = () => auditSinceClosing(site.db, ledgerSources)
  expect(await timed('before any closing', hourly)).toEqual([])
  await timed('closing of all months', () => closeMonths(site.db))
  expect(await timed('hourly', hourly)).toEqual([])
  expect(await timed('whole', () => auditBooks(site.db, ledgerSources))).toEqual([])

  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY_MM') as month from ledger_closed_month`.execute(site.db)
  expect(rows.length).toBeGreaterThanOrEqual(10)
  for (const { month } of rows) {
    await askOnce(site.databaseUrl, `alter table ledger_transfer detach partition ledger_transfer_${month}`)
  }
  expect(await hourly()).toEqual([])
  expect((await auditBooks(site.db, ledgerSources)).length).toBeGreaterThan(members / 2)
}, 900_000)
