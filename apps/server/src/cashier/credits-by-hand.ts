import { larger, smaller, subtract, sum, ZERO, type Money } from '@chokka/money'
import { dayOf, oneAtATime, startOfDay, type Ctx } from '../kit/index.ts'
import { creditsOf, type TransferCode } from '../wallet/index.ts'
import { actorOf, ownMoney, requireSecondApproval, type Deciding } from './staff.ts'

/**
 * What a credit by hand rests on. `word`: on nothing but what one staff member says, as an adjustment or the refund of
 * a dispute. `claim`: the member has claimed this payment, or its provider has proven it.
 */
export type Basis = 'word' | 'claim'
type Credit = { holderId: bigint; amount: Money; basis: Basis }

/** A deposit that one staff member credits has a claim or a proof; others take two (`deposits/decide-deposit.ts`). */
const claimCodes: readonly string[] = ['deposit'] satisfies TransferCode[]

/**
 * Asks for a second staff member where the maker alone would credit more by hand on a business day than one may
 * (decision 121). One credit of a maker at a time, so that two at once cannot both fit. Called before an account is
 * locked.
 */
export async function requireRoomAlone(ctx: Ctx, by: Deciding, credit: Credit, isNeeded = false): Promise<void> {
  await lockCredits(ctx, by)
  requireSecondApproval(by, isNeeded || credit.amount >= (await roomAlone(ctx, by.maker, credit)))
}

export const lockCredits = (ctx: Ctx, { maker }: Deciding) => oneAtATime(ctx, `credits by ${actorOf({ maker })}`)

/** From which amount on a credit by this staff member takes two now. */
export async function roomAlone(ctx: Ctx, maker: string, { holderId, basis }: Omit<Credit, 'amount'>): Promise<Money> {
  const zone = ctx.site.timeZone
  const since = startOfDay(dayOf(ctx.clock.now(), zone), zone)
  const made = await creditsOf(ctx, { actor: actorOf({ maker }), since, but: ownMoney })
  const left = (limit: Money, counts: (one: Made) => boolean) =>
    subtract(limit, sum(made.filter(counts).map(({ amount }) => amount)))
  const { creditAloneBelow, creditsAloneBelow, secondApprovalFrom } = ctx.site
  const rooms = [left(secondApprovalFrom, (one) => one.holderId === holderId), left(creditsAloneBelow, () => true)]
  if (basis === 'word') rooms.push(left(creditAloneBelow, ({ code }) => !claimCodes.includes(code)))
  return larger(rooms.reduce(smaller), ZERO)
}
type Made = Awaited<ReturnType<typeof creditsOf>>[number]
