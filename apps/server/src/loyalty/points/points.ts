import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { passwordForMoney } from '../../cashier/index.ts'
import { me, type Ctx } from '../../kit/index.ts'
import { pointBalance } from '../../wallet/index.ts'
import { rankOf } from '../rank-at.ts'
import { convertedToday } from './converted-today.ts'
import { pointUnit } from './ledger.ts'

/** The points of the account holder, what they are worth, and how they are earned. */
export async function points(ctx: Ctx): Promise<Value<'points'>> {
  const { holderId } = me(ctx)
  const { vipRanks, pointUnits, pointsLeast: least, pointsDayMost: dayMost } = ctx.site
  const carries = await ctx.db
    .selectFrom('loyalty_carry')
    .select(['type', 'carry'])
    .where('holder_id', '=', holderId)
    .execute()
  const carryOf = (type: string) => fromMicros(carries.find((one) => one.type === type)?.carry ?? 0n)
  const rates = vipRanks.map(({ name, pointsPerTaka }, rank) => ({ rank, name, pointsPerTaka }))
  return {
    balance: Number((await pointBalance(ctx, holderId)) / pointUnit),
    pointsPerTaka: rates[await rankOf(ctx, holderId)]?.pointsPerTaka ?? 1,
    ...{ rates, least, dayMost, leftToday: Math.max(0, dayMost - (await convertedToday(ctx, holderId))) },
    earned: pointUnits.map(({ type, turnover }) => ({ type, turnover, carry: carryOf(type) })),
    password: await passwordForMoney(ctx, holderId),
  }
}
