import type { Input, Value } from '@chokka/contract'
import { me, noteEvent, Refusal, type Ctx } from '../../kit/index.ts'
import { birthdayOf, readBirthday, storeBirthday } from '../birthday.ts'
import { factorsOf } from '../factors/holder-factors.ts'
import { fieldFault } from '../password-rules.ts'
import { findDuplicates, storeDuplicates } from '../duplicates.ts'
import type { BindOptions } from './bind-contact.ts'
import { requireFresh } from './fresh.ts'

/** Sets the birth date. Nobody changes it here: whoever is too young would only type another one. */
export const setBirthday =
  ({ onMarked }: Pick<BindOptions, 'onMarked'>) =>
  async (ctx: Ctx, { birthday }: Input<'setBirthday'>): Promise<Value<'setBirthday'>> => {
    await requireFresh(ctx)
    const { holderId } = me(ctx)
    if ((await birthdayOf(ctx, holderId)) !== null) throw new Refusal('birthday_set')
    const day = await readAdult(ctx, holderId, birthday)
    const duplicates = await findDuplicates(
      ctx,
      { name: (await factorsOf(ctx, holderId)).payeeName, birthday: day },
      holderId,
    )
    await storeBirthday(ctx, holderId, day)
    await storeDuplicates(ctx, holderId, duplicates)
    for (const react of onMarked) await react(ctx, holderId)
    await noteBirthday(ctx, holderId, 'security.birthday', 'given in the security centre')
    return {}
  }

/** Somebody too young has an account already, so staff must hear of it. */
async function readAdult(ctx: Ctx, holderId: bigint, typed: string): Promise<string> {
  try {
    const day = readBirthday(ctx, typed)
    if (day) return day
    throw fieldFault('birthday', ctx.site.registerFields.birthday, 'empty')
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.code !== 'under_age') throw fault
    await noteBirthday(ctx, holderId, 'holder.under_age', 'gave a birth date under the age of the site')
    throw new Refusal('under_age', fault.value, { keepsWork: true })
  }
}

const noteBirthday = (ctx: Ctx, holderId: bigint, action: string, reason: string) =>
  noteEvent(ctx, { action, subject: `holder:${holderId}`, actor: `holder:${holderId}`, reason })
