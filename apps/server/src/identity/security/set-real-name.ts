import type { Input, Value } from '@chokka/contract'
import { patterns, type FieldRule } from '@chokka/contract/patterns'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { factorsOf } from '../factors/holder-factors.ts'
import { birthdayOf } from '../birthday.ts'
import { refuseByRule } from '../password-rules.ts'
import { findDuplicates, storeDuplicates } from '../duplicates.ts'
import { requireFresh } from './fresh.ts'
import { noticeTo } from './notice.ts'
import type { BindOptions } from './bind-contact.ts'

/** The rule where the merchant does not ask for the name at registration. */
const usualRule: FieldRule = {
  ...{ acceptedPattern: patterns.letters_spaces, patternId: 'letters_spaces', minLength: 2, maxLength: 64 },
  ...{ shown: true, required: true },
}

/** Sets the name to which money is paid out. Nobody changes it here: payees have been checked against it. */
export const setRealName =
  ({ gateways, onIdentityChanged, onMarked }: BindOptions) =>
  async (ctx: Ctx, input: Input<'setRealName'>): Promise<Value<'setRealName'>> => {
    await requireFresh(ctx)
    const { holderId } = me(ctx)
    if ((await factorsOf(ctx, holderId)).payeeName !== null) throw new Refusal('name_set')
    const name = input.payeeName
    const rule = ctx.site.registerFields.payeeName ?? usualRule
    refuseByRule('payeeName', { ...rule, shown: true, required: true }, name)
    const duplicates = await findDuplicates(ctx, { name, birthday: await birthdayOf(ctx, holderId) }, holderId)
    await ctx.db
      .updateTable('holder_profile')
      .set({ payee_name_sealed: ctx.keys.sealAtRest(name) })
      .where('holder_id', '=', holderId)
      .execute()
    await storeDuplicates(ctx, holderId, duplicates)
    for (const react of [...onIdentityChanged, ...onMarked]) await react(ctx, holderId)
    await noticeTo(ctx, gateways, holderId, 'realNameNotice')
    return {}
  }
