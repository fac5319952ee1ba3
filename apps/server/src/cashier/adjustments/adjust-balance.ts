import { sql } from 'kysely'
import { fromMicros, larger, subtract, toDecimal, ZERO, type Money } from '@chokka/money'
import { lockAccount, requireRealAccount } from '../../identity/index.ts'
import { dayOf, Refusal, type ActCtx, type ActVerb } from '../../kit/index.ts'
import { balances, lockCash } from '../../wallet/index.ts'
import type { CashierOptions } from '../options.ts'
import { lockCredits, requireRoomAlone } from '../credits-by-hand.ts'
import { openRequirement } from '../requirements/open-requirement.ts'
import { adjust, eventOf, type Adjustment } from './adjust.ts'

/**
 * Corrects a balance (rules/cashier §7, M-11). Every debit takes two staff members, and so does a credit with which one
 * of them alone would credit too much on a business day (`credits-by-hand.ts`). Refuses with not_found,
 * in_need_true_account, balance_short, invalid_input, or amount_limit over what the roles of the maker may move on a
 * day.
 */
export const adjustBalance =
  ({ stakesInPlay }: Pick<CashierOptions, 'stakesInPlay'>): ActVerb<'adjustBalance'> =>
  async (ctx, { reason: _reason, ...adjustment }) => {
    const { holderId, direction, amount, turnoverFactor } = adjustment
    if (direction === 'debit' && turnoverFactor !== 0)
      throw new Refusal('invalid_input', { fields: ['turnoverFactor'] })
    await lockCredits(ctx, ctx.deciding)
    const account = await lockAccount(ctx, holderId)
    if (!account) throw new Refusal('not_found')
    await requireRealAccount(ctx, holderId)
    await requireRoom(ctx, adjustment)
    const before = await lockCash(ctx, holderId)
    const id = ctx.chance.uuid()
    if (direction === 'credit') {
      const source = { kind: 'adjustment', id } as const
      await openRequirement(ctx, { holderId, amount, factorPpm: turnoverFactor * 1_000_000, source }, stakesInPlay)
    }
    await adjust(ctx, id, adjustment, ctx.deciding)
    const { cash } = await balances(ctx, holderId)
    return {
      value: { holderId, cash },
      subject: `holder:${holderId}`,
      before: { cash: toDecimal(before) },
      after: { cash: toDecimal(cash), ...eventOf(id, adjustment) },
    }
  }

/** The limits of the maker's day. */
async function requireRoom(ctx: ActCtx, { holderId, direction, amount }: Adjustment): Promise<void> {
  const { deciding } = ctx
  const made = await madeToday(ctx, deciding.maker)
  const most = mostOf(ctx)
  if (made + amount > most) {
    const left = larger(subtract(most, made), ZERO)
    throw new Refusal('amount_limit', { most: toDecimal(most), left: toDecimal(left) })
  }
  await requireRoomAlone(ctx, deciding, { holderId, amount, basis: 'word' }, direction === 'debit')
}

/** What the maker has adjusted on this business day, with whoever signed. */
async function madeToday(ctx: ActCtx, maker: string): Promise<Money> {
  const { rows } = await sql<{ made: bigint }>`
    select coalesce(sum(amount), 0)::bigint as made
    from adjustment where maker = ${maker} and day = ${dayOf(ctx.clock.now(), ctx.site.timeZone)}::date`.execute(ctx.db)
  return fromMicros(rows[0]?.made ?? 0n)
}

/** The most that any role of the maker allows; `standard` holds for roles that the setting does not name. */
function mostOf({ site, deciders }: ActCtx): Money {
  const dayMost = new Map(Object.entries(site.adjustmentDayMost))
  const standard = dayMost.get('standard') ?? ZERO
  const ofRoles = (deciders[0]?.roles ?? []).map((role) => dayMost.get(role) ?? standard)
  return ofRoles.reduce(larger, ZERO)
}
