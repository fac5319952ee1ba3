import { sql } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import { loadVendors } from '../../games/index.ts'
import {
  leases,
  noteEvent,
  plusMinutes,
  plusSeconds,
  workThrough,
  type Ctx,
  type Db,
  type Lease,
  type OutsideCtx,
} from '../../kit/index.ts'
import { lockTransfer, type TransferRow } from './moves.ts'
import { askAbout, sendTransfer, settleTransfer } from './settle-transfer.ts'

/** How often a vendor is asked about a transfer that it has not answered, and after which time staff are told. */
export const checkSeconds = 30
const alarmMinutes = 10
/** After the alarm it is asked less often. */
const lateCheckSeconds = 300
const leaseSeconds = 20
const maxConcurrent = 8

const checks = leases('vendor_transfer', 'busy_until', leaseSeconds)

/** The job: sends transfers that wait for it, and asks vendors what became of those that they have not answered. */
export const checkTransfers =
  (db: Db) =>
  (ctx: OutsideCtx, closing?: AbortSignal): Promise<void> =>
    workThrough(ctx, {
      job: 'check-wallet-transfers',
      slots: { free: maxConcurrent },
      closing,
      claim: (most) => ctx.transaction((tx) => claim(tx, most)),
      work: (lease) => check(ctx, db, lease),
    })

function claim(ctx: Ctx, most: number): Promise<Lease[]> {
  const now = ctx.clock.now()
  return checks.take(
    ctx,
    sql`select id from vendor_transfer where ask_at <= ${now} and ${checks.isFree(now)}
      order by ask_at limit ${most} for update skip locked`,
  )
}

async function check(ctx: OutsideCtx, db: Db, lease: Lease): Promise<void> {
  const { row, isUnsent } = await ctx.transaction((tx) => markSent(tx, lease.id))
  const vendors = await loadVendors(db, ctx.log)
  const vendor = [...vendors.values()].find(({ id }) => id === row.vendor_id)
  if (vendor && isUnsent) return void (await sendTransfer(ctx, vendor, row))
  const outcome = vendor ? await askAbout(ctx, vendor, row) : undefined
  await ctx.transaction(async (tx) => {
    if (vendor && outcome && outcome.kind !== 'unknown') return void (await settleTransfer(tx, row.id, vendor, outcome))
    await askLater(tx, lease, outcome?.reason ?? 'the vendor is not known')
  })
}

/** One that waited is marked before it is sent: whatever happens then, it is asked for and not sent again. */
async function markSent(ctx: Ctx, id: string): Promise<{ row: TransferRow; isUnsent: boolean }> {
  const row = await lockTransfer(ctx, id)
  const isUnsent = row.sent_at === null
  const now = ctx.clock.now()
  if (isUnsent)
    await ctx.db
      .updateTable('vendor_transfer')
      .set({ sent_at: now, ask_at: plusSeconds(now, checkSeconds), busy_until: null })
      .where('id', '=', id)
      .execute()
  return { row, isUnsent }
}

/** Staff are told once; it is asked on until there is an answer. */
async function askLater(ctx: Ctx, lease: Lease, reason: string): Promise<void> {
  const row = await lockTransfer(ctx, lease.id)
  if (row.state !== 'pending') return
  const now = ctx.clock.now()
  const isLate = now >= plusMinutes(row.started_at, alarmMinutes)
  const ask_at = plusSeconds(now, isLate ? lateCheckSeconds : checkSeconds)
  const set = { ask_at, times_asked: row.times_asked + 1, busy_until: null }
  const alarmed_at = row.alarmed_at ?? (isLate ? now : null)
  await ctx.db
    .updateTable('vendor_transfer')
    .set({ ...set, alarmed_at })
    .where('id', '=', row.id)
    .execute()
  if (!isLate || row.alarmed_at) return
  ctx.log.error({ transfer: row.id, reason }, 'a vendor does not say what became of a transfer')
  await noteEvent(ctx, {
    action: 'vendor_transfer.unanswered',
    subject: `vendor_transfer:${row.id}`,
    actor: 'site',
    reason,
    after: { number: row.number, way: row.way, amount: toDecimal(fromMicros(row.amount)) },
  })
}
