import { sql } from 'kysely'
import { fromMicros, subtract, toDecimal } from '@chokka/money'
import { requireSecondApproval } from '../cashier/index.ts'
import { Refusal, type ActVerb } from '../kit/index.ts'
import { dayNow, lockBooks, requireOpenDay } from './days.ts'
import { book, decidersOf, gapPosting } from './entries.ts'
import { findGaps, type Gap } from './find-gaps.ts'

/** What the channel holds more than the books say. */
export const gapOf = ({ there, here }: Pick<Gap, 'there' | 'here'>) => subtract(fromMicros(there), fromMicros(here))

/**
 * Settles one open row of a day, as it stood when staff decided: where it differs by another amount now it is refused.
 * A posting takes two staff members, a note one.
 */
export const settleGap: ActVerb<'settleGap'> = async (ctx, { channel, day, kind, trxId, way, gap: seen }) => {
  const of = { channel, day }
  await lockBooks(ctx)
  await requireOpenDay(ctx, of)
  const [gap] = await findGaps(ctx, { from: day, to: day, channel, kind, trxId })
  if (!gap) throw new Refusal('not_found')
  const amount = gapOf(gap)
  const fitting = amount === 0n ? 'explained' : amount > 0n ? 'gain' : 'loss'
  if (amount !== seen || (way !== 'explained' && way !== fitting)) throw new Refusal('wrong_state')
  const before = await dayNow(ctx, of)
  if (way !== 'explained') requireSecondApproval(ctx.deciding, true)
  const about = `${kind}:${gap.trxId}`
  const entry_id = way === 'explained' ? null : await book(ctx, gapPosting(channel, amount), { about, ...of })
  const { finding, there, here, fee } = gap
  await ctx.db
    .insertInto('settled_gap')
    .values({
      ...{ id: ctx.chance.uuid(), channel, day: sql<Date>`${day}::date`, kind, trx_id: gap.trxId, finding },
      ...{ there, here, fee, entry_id, note: ctx.deciding.reason },
      ...{ settled_at: ctx.clock.now(), settled_by: decidersOf(ctx) },
    })
    .execute()
  const value = await dayNow(ctx, of)
  return {
    value,
    subject: `gap:${channel}:${day}:${about}`,
    before: { finding, gap: toDecimal(amount), open: before.open },
    after: { way, entry: entry_id, open: value.open },
  }
}
