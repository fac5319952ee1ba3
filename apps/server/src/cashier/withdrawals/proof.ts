import type { Input, Value } from '@chokka/contract'
import { formatMoney } from '@chokka/text'
import type { Money } from '@chokka/money'
import { payoutProofOf, sendPayoutCode, provePayout } from '../../identity/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { localeIn } from '../../site/index.ts'
import { lockHolder } from '../lock-holder.ts'
import type { CashierOptions } from '../options.ts'
import { payeeInMessages } from '../tell-holder.ts'
import { requireConditions } from './checks.ts'

type Asked = { id: string; payeeId: string; amount: Money }

/** What a code is good for: this request, with no other amount or payee. Ids are the same in capitals. */
const aboutOf = ({ id, payeeId, amount }: Asked) => `${id.toLowerCase()} ${payeeId.toLowerCase()} ${amount}`

const takesAuthenticator = (ctx: Ctx) => ctx.site.withdrawalProof === 'codeOrAuthenticator'

/** Sends the code of a withdrawal that would not be refused for another reason (spec 1, rules/cashier §4). */
export const withdrawalCode =
  (options: Pick<CashierOptions, 'channels' | 'dayLimitsOf' | 'gateways'>) =>
  async (ctx: Ctx, input: Input<'withdrawalCode'>): Promise<Value<'withdrawalCode'>> => {
    if (ctx.site.withdrawalProof === 'none') throw new Refusal('sms_not_enabled')
    const { holderId } = me(ctx)
    const holder = await lockHolder(ctx, holderId)
    await requireConditions(ctx, input, holder, options)
    const { name, masked } = await payeeInMessages(ctx, input.payeeId)
    const values = {
      amount: formatMoney(input.amount, localeIn(ctx.site, ctx.language), { decimals: 'auto' }),
      payee: `${name[ctx.language]} ${masked}`,
    }
    const send = { holderId, about: aboutOf(input), values }
    return { expiredMinutes: await sendPayoutCode(ctx, options.gateways, send) }
  }

/** Uses up the code of a withdrawal; see `provePayout` for what it refuses. */
export async function requireProof(
  ctx: Ctx,
  { holderId, code, ...asked }: Asked & { holderId: bigint; code: string | undefined },
): Promise<void> {
  if (ctx.site.withdrawalProof === 'none') return
  await provePayout(ctx, { holderId, about: aboutOf(asked), code, takesAuthenticator: takesAuthenticator(ctx) })
}

/** What the member has to give with a withdrawal, for the form. */
export async function shownProof(ctx: Ctx, holderId: bigint): Promise<Value<'withdrawalTerms'>['proof']> {
  if (ctx.site.withdrawalProof === 'none') return { by: 'none', mobile: null }
  return payoutProofOf(ctx, holderId, takesAuthenticator(ctx))
}
