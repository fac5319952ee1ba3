import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { add, fromMicros, larger, subtract, ZERO } from '@chokka/money'
import { previewMessage } from '../../inbox/index.ts'
import { meOfStaff, Refusal, type Ctx } from '../../kit/index.ts'
import { depositRooms } from '../../protection/index.ts'
import { balances } from '../../wallet/index.ts'
import { canBeApproved, takesTwoFrom } from '../deposits/decide-deposit.ts'
import { limitsOf, manualChannel } from '../deposits/methods.ts'
import { knownDeposit, type DepositRow } from '../deposits/moves.ts'
import { trxOf, usesOfTrx } from '../deposits/submit-deposit.ts'
import { moneySums } from '../money-sums.ts'
import type { SiteChannel } from '../options.ts'
import { creditedMessage } from '../tell-holder.ts'
import { memberOf, paidBy } from './member.ts'

type Shown = Value<'officeDeposit'>
const earlierMost = 5

/** One deposit with all that is needed to decide about it. It books nothing and tells nobody. */
export const officeDeposit =
  (channels: readonly SiteChannel[]) =>
  async (ctx: Ctx, { id, language, ...typed }: Input<'officeDeposit'>): Promise<Shown> => {
    const found = await ctx.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst()
    if (!found) throw new Refusal('not_found')
    const row = knownDeposit(found)
    const held = row.amount_held === null ? undefined : fromMicros(row.amount_held)
    const amount = held ?? typed.amount ?? fromMicros(row.amount_asked)
    const isOpen = canBeApproved(ctx, row)
    const limit = await takesTwoFrom(ctx, row, { maker: meOfStaff(ctx).name, amount, trxId: typed.trxId })
    return {
      member: await memberOf(ctx, row.holder_id),
      cash: (await balances(ctx, row.holder_id)).cash,
      paid: await paidBy(ctx, row.holder_id),
      account: accountOf(ctx, row),
      trxUses: await trxUsesOf(ctx, row, typed.trxId),
      limits: await limitsBeside(ctx, row),
      ...rangeOf(ctx, channels, row),
      ...(await earlierOf(ctx, row)),
      amount,
      takesTwo: amount >= limit,
      takesTwoFrom: limit,
      postings: isOpen ? [{ from: `X.psp ${row.channel}`, to: 'M.cash', amount, code: 'deposit' }] : [],
      message: isOpen ? await previewMessage(ctx, { message: creditedMessage(ctx, row, amount), language }) : null,
    }
  }

function accountOf(ctx: Ctx, { channel }: DepositRow): Shown['account'] {
  const own = manualChannel(ctx, channel)
  return own ? { number: own.number, holder: own.holder } : null
}

async function trxUsesOf(ctx: Ctx, row: DepositRow, typed: string | undefined): Promise<Shown['trxUses']> {
  const trxId = typed ?? trxOf(row) ?? row.authorisation
  if (trxId === null) return []
  const uses = await usesOfTrx(ctx, row, trxId)
    .innerJoin('account_holder_view as holder', 'holder.id', 'deposit.holder_id')
    .select(['deposit.id', 'invoice', 'deposit.holder_id', 'holder.account', 'deposit.state'])
    .select(['deposit.amount_asked', 'deposit.created_at', 'deposit.review_since', 'deposit.proof_image_id'])
    .orderBy('deposit.created_at')
    .execute()
  return uses.map((use) => ({
    ...{ id: use.id, invoice: use.invoice, holderId: use.holder_id, account: use.account },
    ...{ state: use.state as DepositRow['state'], amountAsked: fromMicros(use.amount_asked) },
    ...{ createdAt: use.created_at, reviewSince: use.review_since, image: use.proof_image_id },
  }))
}

/** What is left beside this deposit: while it waits, its own amount counts against the limits. */
async function limitsBeside(ctx: Ctx, row: DepositRow): Promise<Shown['limits']> {
  const isCounted = row.state === 'awaiting_payment' || row.review_since !== null
  const own = fromMicros(isCounted ? row.amount_asked : 0n)
  return (await depositRooms(ctx, row.holder_id, moneySums)).map(({ period, limit, used }) => ({
    ...{ period, limit, left: larger(ZERO, subtract(add(limit, own), used)) },
  }))
}

function rangeOf(ctx: Ctx, channels: readonly SiteChannel[], { channel }: DepositRow): Pick<Shown, 'least' | 'most'> {
  const group = [...channels, ...ctx.site.manualChannels].find(({ code }) => code === channel)?.group ?? 'wallet'
  const { least, most } = limitsOf(ctx, { channel, group })
  return { least, most }
}

async function earlierOf(ctx: Ctx, row: DepositRow): Promise<Pick<Shown, 'earlier' | 'history'>> {
  const others = ctx.db
    .selectFrom('deposit')
    .where('holder_id', '=', row.holder_id)
    .where('channel', '=', row.channel)
    .where('id', '<>', row.id)
  const rows = await others.selectAll().orderBy('created_at', 'desc').limit(earlierMost).execute()
  const count = (state: string) => sql<number>`(count(*) filter (where state = ${state}))::int`
  const history = await others
    .select([count('credited').as('credited'), count('reversed').as('reversed'), count('failed').as('failed')])
    .executeTakeFirstOrThrow()
  const earlier = rows.map(knownDeposit).map((one) => ({
    ...{ id: one.id, invoice: one.invoice, state: one.state, createdAt: one.created_at },
    ...{ amount: fromMicros(one.amount_paid ?? one.amount_asked), creditedAt: one.credited_at },
  }))
  return { earlier, history }
}
