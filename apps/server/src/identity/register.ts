import type { Input, Value } from '@chokka/contract'
import { Refusal, type OutsideCtx } from '../kit/index.ts'
import type { Gateways } from '../messages/index.ts'
import { generatedName } from './account-name.ts'
import { freeRegistrations, recentFromHere, refuseAndCountTaken } from './free-registrations.ts'
import { openMember, type OnRegistered } from './open-member.ts'
import { hashPassword } from './passwords.ts'
import { verifiedPhone, type FirebaseKeys } from './firebase.ts'
import type { OnMarked } from './security/bind-contact.ts'
import { refuseForm, type Draft, type Form, type Way } from './register-checks.ts'
import { readHuman, requireHuman } from './human.ts'

type Result = Value<'register'>
/** What a registration depends on. */
export type RegisterOptions = {
  onRegistered: readonly OnRegistered[]
  onMarked: readonly OnMarked[]
  firebaseKeys: FirebaseKeys | null
  gateways: Gateways
}

/** Opens a member account under a name that its holder has chosen, and signs it in. */
export const register = (options: RegisterOptions) => ({
  outside: (ctx: OutsideCtx, form: Input<'register'>): Promise<Result> => {
    const needsCode = ctx.site.flags.smsOnRegistration && form.mobileNum !== undefined
    return openAccount(ctx, form, { by: 'username', account: undefined, hasPassword: true, needsCode }, options)
  },
})

/** Opens a member account by mobile number. Without a name the server makes one, and a password may be missing. */
export const registerMobile = (options: RegisterOptions) => ({
  outside: (ctx: OutsideCtx, form: Input<'registerMobile'>): Promise<Result> => {
    const { mobileRegistration, mobilePassword } = ctx.site.flags
    if (!mobileRegistration) throw new Refusal('sms_not_enabled')
    const account = form.username === '' ? generatedName(ctx.chance) : undefined
    const hasPassword = mobilePassword || form.password !== '' || form.confirmPassword !== ''
    return openAccount(ctx, form, { by: 'mobile', account, hasPassword, needsCode: true }, options)
  },
})

/** Opens an account in any way. Hashing happens between two short transactions. */
export async function openAccount(ctx: OutsideCtx, form: Form, wanted: Way, options: RegisterOptions): Promise<Result> {
  const { onRegistered, onMarked, firebaseKeys, gateways } = options
  const answers = await readHuman(ctx, 'register', form.captcha)
  const phone = await verifiedPhone(ctx, form, wanted.needsCode, firebaseKeys)
  // Where Firebase has verified the number, no code of ours is needed.
  const way = phone ? { ...wanted, needsCode: false } : wanted
  const draft = await ctx.transaction(async (inner): Promise<Draft> => {
    const checked = await refuseForm(inner, form, way)
    const before = await recentFromHere(inner)
    const mayPass = await requireHuman(inner, answers, { before, free: freeRegistrations })
    await refuseAndCountTaken(inner, { ...checked, email: form.email })
    return { ...checked, mayPass }
  })
  const hashes = {
    // Without a password the hash is of a secret that nobody knows.
    password: await hashPassword(way.hasPassword ? form.password : ctx.chance.token()),
    payment: form.paymentPassword ? await hashPassword(form.paymentPassword) : null,
  }
  return ctx.transaction((inner) =>
    openMember(inner, { form, way, phone, draft, hashes, onRegistered, onMarked, gateways }),
  )
}
