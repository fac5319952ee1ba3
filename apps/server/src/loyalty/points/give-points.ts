import { fromMicros } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import type { Transfer } from '../../wallet/index.ts'
import { keepEntries, lockPoints, pointSource, pointsOf, pointUnit } from './ledger.ts'

/** Keeps that points were given, and returns the transfer that gives them. */
export async function givePoints(ctx: Ctx, given: { id: string; holder: bigint; points: number }): Promise<Transfer> {
  const { id, holder } = given
  const points = BigInt(given.points) * pointUnit
  const { balances } = await lockPoints(ctx, [holder])
  const balance = (balances.get(holder) ?? 0n) + points
  await keepEntries(ctx, 'gift', [{ id, holder, points, balance }], ctx.clock.now())
  const reference = { kind: 'points', id }
  return { from: pointSource, to: pointsOf(holder), amount: fromMicros(points), code: 'points_gift', reference }
}
