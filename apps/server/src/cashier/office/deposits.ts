import { fromMicros, toDecimal } from '@chokka/money'
import type { ActVerb } from '../../kit/index.ts'
import { lockDeposit } from '../deposits/moves.ts'
import { reverseDeposit as reverse } from '../deposits/reverse-deposit.ts'

export const reverseDeposit: ActVerb<'reverseDeposit'> = async (ctx, { id }) => {
  const before = await lockDeposit(ctx, id)
  const after = await reverse(ctx, { ...ctx.deciding, id })
  const amountPaid = after.amount_paid === null ? null : fromMicros(after.amount_paid)
  return {
    value: { id, state: after.state, amountPaid },
    subject: `deposit:${id}`,
    before: { state: before.state },
    after: { state: after.state, amountPaid: amountPaid === null ? null : toDecimal(amountPaid) },
  }
}
