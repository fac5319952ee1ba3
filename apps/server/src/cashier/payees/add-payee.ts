import type { Input, Value } from '@chokka/contract'
import { comparableName } from '@chokka/contract/patterns'
import { walletNumber } from '@chokka/contract/cashier'
import {
  confirmPassword,
  numberMark,
  registeredPayeeName,
  requireFreshAuthenticator,
  type PasswordCtx,
} from '../../identity/index.ts'
import { me, plusHours, Refusal } from '../../kit/index.ts'
import { closeLikeExcluded } from '../like-excluded.ts'
import { lockHolder } from '../lock-holder.ts'
import { markDuplicates, lockNumber } from './duplicates.ts'
import type { CashierOptions } from '../options.ts'
import { bankOfRouting, canPay } from './banks.ts'
import { isBitcoinAddress } from './bitcoin-address.ts'
import { payeeLimit, showPayee } from './payees.ts'

type Asked = Input<'addPayee'>

/**
 * Binds a wallet, an account at a bank or an address under the registered name. A number that another member has bound
 * is bound all the same, or whoever binds a number first could keep its owner from using it: both are marked, and staff
 * review them (duplicates.ts).
 */
export const addPayee =
  ({ channels }: Pick<CashierOptions, 'channels'>) =>
  async (ctx: PasswordCtx, input: Asked): Promise<Value<'addPayee'>> => {
    const { holderId } = me(ctx)
    const kind = kinds[input.provider]
    requireFittingNumber(input)
    if (kind !== 'wallet' && !canPay(ctx, { channels }, input.provider)) throw new Refusal('channel_closed')
    const { number, whose, bank } = accountOf(ctx, input)
    await requireFreshAuthenticator(ctx)
    await confirmPassword(ctx, input.password)
    await lockHolder(ctx, holderId)
    const registered = await registeredPayeeName(ctx)
    if (registered === null || comparableName(registered) !== comparableName(input.holder))
      throw new Refusal('payee_name_differs')
    const bound = await ctx.db
      .selectFrom('payee')
      .select('number_mark')
      .where('holder_id', '=', holderId)
      .where('kind', '=', kind)
      .where('deleted_at', 'is', null)
      .execute()
    const mark = numberMark(ctx, input.provider, whose)
    if (bound.some((one) => mark.equals(one.number_mark))) throw new Refusal('payee_taken')
    const most = payeeLimit(ctx, kind)
    if (bound.length >= most) throw new Refusal('payee_limit', { most })
    await lockNumber(ctx, mark)
    const now = ctx.clock.now()
    const row = await ctx.db
      .insertInto('payee')
      .values({
        id: ctx.chance.uuid(),
        holder_id: holderId,
        kind,
        provider: input.provider,
        bank,
        number_sealed: ctx.keys.sealAtRest(number),
        number_mark: mark,
        number_masked: maskNumber(input.number),
        holder: registered,
        created_at: now,
        usable_at: plusHours(now, ctx.site.payeeHoldHours),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await markDuplicates(ctx, input.provider, mark)
    await closeLikeExcluded(ctx, holderId)
    return { payee: showPayee(ctx, row) }
  }

/** 01712345482 → 017** ***482 */
const maskNumber = (number: string) => `${number.slice(0, 3)}** ***${number.slice(-3)}`

/** What the members can be paid on through each channel. */
const kinds = { bkash: 'wallet', btcpay: 'crypto', bank: 'bank' } as const

function requireFittingNumber({ provider, number }: Asked): void {
  const isDigits = /^\d+$/.test(number)
  const fits = {
    wallet: isWalletNumber(number),
    crypto: !isDigits && isBitcoinAddress(number),
    bank: isDigits,
  }
  if (!fits[kinds[provider]]) throw new Refusal('address_wrong')
}

const isWalletNumber = (number: string) => walletNumber.safeParse(number).success

/**
 * What is stored of the number: sealed whole, and `whose` to find equal ones by. An account at a bank is known by its
 * bank: whoever has it may name any branch.
 */
function accountOf(ctx: PasswordCtx, { provider, number, routing }: Asked) {
  if ((provider === 'bank') !== (routing !== undefined)) throw new Refusal('invalid_input', { fields: ['routing'] })
  if (routing === undefined) return { number, whose: number, bank: null }
  const bank = bankOfRouting(ctx, routing)
  if (!bank) throw new Refusal('routing_wrong')
  return { number: `${routing} ${number}`, whose: `${bank.code} ${number}`, bank: bank.code }
}
