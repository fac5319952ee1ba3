import type { Input, Value } from '@chokka/contract'
import { floorToPaisa, fromMicros } from '@chokka/money'
import { stakesInPlay } from '../../betting/index.ts'
import { openRequirement, requirePasswordForMoney } from '../../cashier/index.ts'
import { requireRealAccount, type PasswordCtx } from '../../identity/index.ts'
import { createOnce, me, Refusal, type Ctx } from '../../kit/index.ts'
import { requireNotExcluded } from '../../protection/index.ts'
import { lockCash, pay } from '../../wallet/index.ts'
import { rankOf } from '../rank-at.ts'
import { convertedToday } from './converted-today.ts'
import { lockPoints, pointSource, pointsOf, pointUnit } from './ledger.ts'
import { pointRecord } from './point-records.ts'
import { tell } from '../tell.ts'
import { ranksOf } from '../terms.ts'

/** What is converted has to be turned over once before a withdrawal (rules/loyalty §3). */
const turnoverPpm = 1_000_000

/** Converts points to cash at the rate of the rank, once for each id. */
export async function convertPoints(
  ctx: PasswordCtx,
  { id, points: asked, password }: Input<'convertPoints'>,
): Promise<Value<'convertPoints'>> {
  const { holderId } = me(ctx)
  await requireRealAccount(ctx, holderId)
  await requireNotExcluded(ctx, holderId)
  await requirePasswordForMoney(ctx, password)
  await lockCash(ctx, holderId)
  const points = BigInt(asked) * pointUnit
  const { row, isNew } = await createOnce(ctx, 'point_entry', {
    id,
    content: { holder_id: holderId, kind: 'converted', points: -points },
    rest: () => conversion(ctx, holderId, asked),
  })
  if (isNew) await post(ctx, { id, holderId, points, cash: row.cash ?? 0n })
  return { record: await pointRecord(ctx, row.id) }
}

/** The other columns of a conversion; refuses what is outside of the limits, or more than there is. */
async function conversion(ctx: Ctx, holderId: bigint, asked: number) {
  const { pointsLeast: least, pointsDayMost: most } = ctx.site
  if (asked < least || asked + (await convertedToday(ctx, holderId)) > most)
    throw new Refusal('points_limit', { least, most })
  const points = BigInt(asked) * pointUnit
  const { balances } = await lockPoints(ctx, [holderId])
  const balance = (balances.get(holderId) ?? 0n) - points
  if (balance < 0n) throw new Refusal('points_short')
  const rate = ranksOf(ctx.site)[await rankOf(ctx, holderId)]?.pointsPerTaka ?? 1
  return { balance, rate, cash: floorToPaisa(fromMicros(points / BigInt(rate))), at: ctx.clock.now() }
}

type Conversion = { id: string; holderId: bigint; points: bigint; cash: bigint }

async function post(ctx: Ctx, { id, holderId, points, cash }: Conversion): Promise<void> {
  const reference = { kind: 'points', id }
  const amount = fromMicros(cash)
  const source = { kind: 'reward', id } as const
  await openRequirement(ctx, { holderId, amount, factorPpm: turnoverPpm, source }, stakesInPlay)
  await pay(ctx, {
    ...{ id, actor: `holder:${holderId}` },
    transfers: [
      { from: pointsOf(holderId), to: pointSource, amount: fromMicros(points), code: 'points_convert', reference },
      { from: { kind: 'H.promo' }, to: { holder: holderId, kind: 'M.cash' }, amount, code: 'points_cash', reference },
    ],
  })
  tell(ctx, holderId)
}
