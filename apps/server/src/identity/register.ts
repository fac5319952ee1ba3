import type { Input, Value } from '@chokka/contract'
import { Refusal, type OutsideCtx } from '../kit/index.ts'
import { generatedName } from './account-name.ts'
import { openMember, recentFromHere, type OnRegistered } from './open-member.ts'
import { hashPassword } from './passwords.ts'
import { refuseForm, type Draft, type Form, type Way } from './register-checks.ts'
import { readHuman, requireHuman } from './human.ts'

type Result = Value<'register'>

/** How many may register from one network within an hour before the next needs a captcha or a proof of work. */
const freeRegistrations = 3

/** Opens a member account under a name that its holder has chosen, and signs it in. */
export const register = (onRegistered: readonly OnRegistered[]) => ({
  outside: (ctx: OutsideCtx, form: Input<'register'>): Promise<Result> => {
    const needsCode = ctx.site.flags.smsOnRegistration === true && form.mobileNum !== undefined
    return open(ctx, form, { by: 'username', account: undefined, hasPassword: true, needsCode }, onRegistered)
  },
})

/** Opens a member account by mobile number. Without a name the server makes one, and a password may be missing. */
export const registerMobile = (onRegistered: readonly OnRegistered[]) => ({
  outside: (ctx: OutsideCtx, form: Input<'registerMobile'>): Promise<Result> => {
    const { mobileRegistration, mobilePassword } = ctx.site.flags
    if (!mobileRegistration) throw new Refusal('sms_not_enabled')
    const account = form.username === '' ? generatedName(ctx.chance) : undefined
    const hasPassword = mobilePassword === true || form.password !== '' || form.confirmPassword !== ''
    return open(ctx, form, { by: 'mobile', account, hasPassword, needsCode: true }, onRegistered)
  },
})

/** Hashing happens between two short transactions. */
async function open(ctx: OutsideCtx, form: Form, way: Way, onRegistered: readonly OnRegistered[]): Promise<Result> {
  const answers = await readHuman(ctx, 'register', form.captcha)
  const draft = await ctx.transaction(async (inner): Promise<Draft> => {
    const checked = await refuseForm(inner, form, way)
    const before = await recentFromHere(inner)
    return { ...checked, mayPass: await requireHuman(inner, answers, { before, free: freeRegistrations }) }
  })
  const hashes = {
    // Without a password the hash is of a secret that nobody knows.
    password: await hashPassword(way.hasPassword ? form.password : ctx.chance.token()),
    payment: form.paymentPassword ? await hashPassword(form.paymentPassword) : null,
  }
  return ctx.transaction((inner) =>
    openMember(inner, { form, way, draft, hashes, free: freeRegistrations, onRegistered }),
  )
}
