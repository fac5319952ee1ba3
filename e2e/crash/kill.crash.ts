// kill -9 of every process at random moments under load. CRASH_KILLS: how many (50). CRASH_SEED: the random seed.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf, soloNames } from '@chokka/game-math/games'
import { fromMicros, parseMoney, toDecimal } from '@chokka/money'
import { askOnce, openDatabase } from '../../apps/server/src/kit/database.ts'
import { settings } from '../../apps/server/src/modules.ts'
import { settingsReader } from '../../apps/server/src/site/index.ts'
import { rebuildTurnover } from '../../apps/server/src/turnover/index.ts'
import { waitUntil } from '../../tools/ports.ts'
import { startWholeSite, type WholeSite } from '../../tools/whole-site.ts'
import { betsThatDiffer, drifts, killOne, seededRandom } from './books.ts'
import { signInStaff } from '../staff-login.ts'
import { makeBot, type Bot } from './bot.ts'
import { startStaff, type Decided } from './staff.ts'
import { openWallets, unfinishedTransfers, walletsThatDiffer } from './wallets.ts'

const kills = Number(process.env.CRASH_KILLS ?? 50)
const seed = Number(process.env.CRASH_SEED ?? 20_261_120)
const botCount = 5
let trial: WholeSite
beforeAll(async () => {
  trial = await startWholeSite({ pages: false })
  await openWallets(trial)
})
afterAll(async () => {
  expect(await trial.stop()).toBe(0)
})

// M-04, O-12, G-02
test(`after ${kills} kills at random moments nothing is lost and nothing is paid twice`, async () => {
  const random = seededRandom(seed)
  const bots = await Promise.all(Array.from({ length: botCount }, () => makeBot(trial, random)))
  for (const bot of bots) for (let at = 0; at < 3; at++) await bot.deposit()
  const work = startWork(bots)
  const staff = startStaff(await signInStaff(trial))
  const victims: Record<string, number> = {}
  for (let at = 0; at < kills; at++) {
    await work.more(1 + Math.floor(random() * 12))
    const names = ['server', 'studio', 'paysim', 'postgres'] as const
    const victim = names[Math.floor(random() * names.length)] ?? 'server'
    await killOne(trial, victim)
    victims[victim] = (victims[victim] ?? 0) + 1
  }
  await work.stop()
  await staff.stop()
  // A payout whose process died during a call is claimed again after its lease, by the next run of the job; if it is
  // undecided then, a minute later. Payouts of an account under review wait for a staff member.
  expect(await waitUntil(isFinished, 300_000), `unfinished: ${await unfinishedWork()}`).toBe(true)
  console.log('kills', victims, 'done', work.count(), await totals())

  expect(await drifts(trial)).toEqual([])
  expect(await waitUntil(allIsCounted, 60_000), 'turnover was not booked').toBe(true)
  expect(await turnoverThatDiffers()).toEqual([])
  expect(await betsThatDiffer(trial)).toEqual([])
  expect(await paymentsThatDiffer()).toEqual([])
  expect(await transfersThatDiffer(staff.decided())).toEqual([])
  expect(await refundsThatDiffer(staff.decided())).toEqual([])
  expect(await walletsThatDiffer(trial)).toEqual([])
  expect(work.count()).toBeGreaterThan(kills)
})

function startWork(bots: Bot[]) {
  const state = { done: 0, isOn: true }
  const loops = bots.map(async (bot) => {
    while (state.isOn) {
      await bot.act()
      state.done++
      // A process that is down refuses connections at once; a tight loop would only slow its start.
      await new Promise((next) => setTimeout(next, 5))
    }
    bot.disconnect()
  })
  return {
    count: () => state.done,
    more: async (wanted: number) => {
      const target = state.done + wanted
      await waitUntil(async () => state.done >= target, 30_000)
    },
    stop: async () => {
      state.isOn = false
      await Promise.all(loops)
    },
  }
}

const server = <Row extends pg.QueryResultRow>(query: string) => askOnce<Row>(trial.databaseUrl('chokka'), query)
const studio = <Row extends pg.QueryResultRow>(query: string) => askOnce<Row>(trial.databaseUrl('studio'), query)
function simulator<T>(query: string): T[] {
  const db = new DatabaseSync(join(trial.dataDir, 'paysim.sqlite'), { readOnly: true })
  try {
    return db.prepare(query).all() as T[] // The columns are those that the query names.
  } finally {
    db.close()
  }
}

/** A round of these waits for its member, however long. */
const stepGames = soloNames.filter((game) => gameOf(game).kind === 'steps')
const waiting = `'{${stepGames.join()}}'::text[]`

/** The number of unfinished pieces of work by kind, as JSON; all zero when everything is finished. */
async function unfinishedWork(): Promise<string> {
  const [own] = await server<Record<string, string>>(`select
    (select count(*) from withdrawal w join account_holder p on p.id = w.holder_id
      left join cashier_holder c on c.holder_id = p.id where w.state = 'paying'
      or (w.state in ('approved', 'pay_failed') and p.state = 'active' and c.withdrawals_frozen_at is null))
      as withdrawals,
    (select count(*) from bet b join game g on g.id = b.game_id where b.held and not g.code = any(${waiting})) as bets,
    (select count(*) from deposit_refund where ended_at is null) as refunds`)
  const [theirs] = await studio<Record<string, string>>(`select
    (select count(*) from wallet_call where state = 'due') as calls,
    (select count(*) from bet
      where state in ('intended', 'uncertain') or (state = 'accepted' and not game = any(${waiting}))) as games`)
  const paid = new Set(
    simulator<{ invoice: string }>(
      `select invoice from payment where state in ('verified', 'completed')
        union all select tran_id from ssl_session where val_id is not null
        union all select order_id from btc_invoice where status = 'Settled'`,
    ).map((row) => row.invoice),
  )
  const credited = await server<{ invoice: string }>(
    `select invoice from deposit where state in ('credited', 'reversed')`,
  )
  for (const { invoice } of credited) paid.delete(invoice)
  return JSON.stringify({ ...own, ...theirs, uncredited: paid.size, ...(await unfinishedTransfers(trial)) })
}
const isFinished = async () => !/[1-9]/.test(await unfinishedWork())

/** True when the turnover slots contain every bet that is settled and not void. */
async function allIsCounted(): Promise<boolean> {
  const [row] = await server<{ isAll: boolean }>(`select
    (select count(*) from bet where settled_at is not null and state <> 'void')
      = (select coalesce(sum(bets), 0) from turnover_slot) as "isAll"`)
  return row?.isAll ?? false
}

async function turnoverThatDiffers(): Promise<string[]> {
  const database = openDatabase(trial.databaseUrl('chokka'), 2)
  try {
    const site = await settingsReader(database.db, settings).read()
    return (await rebuildTurnover(database.db, { site }, 'compare')).differences
  } finally {
    await database.close()
  }
}

/** Rows of both sides as text; returns those that only one of them has. */
function differ(ours: Paid[], theirs: Paid[], what: string): string[] {
  const listed = (rows: Paid[]) => rows.map(({ key, amount }) => `${key} ${amount}`).toSorted()
  const [mine, others] = [listed(ours), listed(theirs)]
  return [
    ...mine.filter((row) => !others.includes(row)).map((row) => `${what} ${row}: only ours`),
    ...others.filter((row) => !mine.includes(row)).map((row) => `${what} ${row}: only theirs`),
  ]
}
type Paid = { key: string; amount: string }
const inMicros = (rows: Paid[]) => rows.map(({ key, amount }) => ({ key, amount: String(parseMoney(amount)) }))

/** Compares every payment in the simulator and in the server. Returns differences. */
async function paymentsThatDiffer(): Promise<string[]> {
  const credited = await server<Paid>(
    `select invoice as key, amount_paid as amount from deposit
      where state in ('credited', 'reversed') and payment_id is not null`,
  )
  const taken = simulator<Paid>(
    `select invoice as key, credit_amount as amount from payment where state = 'completed'
      union all select tran_id, paid from ssl_session where val_id is not null
      union all select order_id, amount from btc_invoice where status = 'Settled'`,
  )
  const sent = await server<Paid>(`select payout_reference as key, amount - fee as amount
    from withdrawal where state in ('sent', 'received', 'auto_received', 'disputed')`)
  const paidOut = simulator<Paid>(
    `select invoice as key, amount from payout where state = 'completed'
      union all select metadata ->> 'orderId', metadata ->> 'paid' from btc_payout where state = 'Completed'`,
  )
  return [...differ(credited, inMicros(taken), 'deposit'), ...differ(sent, inMicros(paidOut), 'payout')]
}

/** A refund is done on both sides or on none, once, and only where staff wanted it; its deposit is reversed then. */
async function refundsThatDiffer({ refunded }: Decided): Promise<string[]> {
  const ours = await server<Paid & { id: string; state: string }>(
    `select d.id, d.state, d.invoice as key, r.amount
      from deposit_refund r join deposit d on d.id = r.deposit_id where r.state = 'refunded'`,
  )
  const theirs = simulator<Paid>(`select s.tran_id as key, r.amount
    from ssl_refund_order r join ssl_session s using (bank_tran_id) where r.state = 'refunded'`)
  const given = new Set(ours.map(({ id }) => id))
  return [
    ...differ(ours, inMicros(theirs), 'refund'),
    ...ours.filter(({ state }) => state !== 'reversed').map(({ key }) => `${key} was refunded and is not reversed`),
    ...[...refunded].filter((id) => !given.has(id)).map((id) => `${id} was to be refunded and is not`),
    ...(given.size === 0 ? ['nothing was refunded'] : []),
  ]
}

/** Transfers are credited when staff have approved them, and only then. */
async function transfersThatDiffer({ asked, done }: Decided): Promise<string[]> {
  const rows = await server<{ id: string }>(`select id from deposit where payment_id is null and state = 'credited'`)
  const credited = new Set(rows.map(({ id }) => id))
  return [
    ...[...credited].filter((id) => !asked.has(id)).map((id) => `${id} was credited without an approval`),
    ...[...done].filter((id) => !credited.has(id)).map((id) => `${id} was approved and is not credited`),
    ...(done.size === 0 ? ['no transfer was approved'] : []),
  ]
}

async function totals(): Promise<object> {
  const [row] = await server<Record<string, string>>(`select (select count(*) from bet) as bets,
    (select count(*) from bet where state = 'void') as void,
    (select count(*) from deposit where state = 'credited') as deposits,
    (select count(*) from withdrawal where state in ('sent', 'received')) as withdrawals,
    (select coalesce(sum(balance), 0) from ledger_account) as balances`)
  return { ...row, balances: toDecimal(fromMicros(BigInt(row?.balances ?? 0))) }
}
