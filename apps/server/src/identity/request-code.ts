import type { Input, Value } from '@chokka/contract'
import { requireGateway, type Channel, type Gateways } from '../messages/index.ts'
import { Refusal, type Ctx } from '../kit/index.ts'
import { countSends, knownAs, refuseOverLimits, type Asker } from './code-limits.ts'
import { sendCode } from './codes.ts'
import { sourceOfDevice } from './login-guard.ts'
import { holderOfMobile } from './mobile-holder.ts'
import { mobileMark, readMobile } from './mobile-number.ts'
import type { HumanForm } from '@chokka/contract/human'
import { readHuman, requireHuman } from './human.ts'

/** Sends a code to a mobile number, for login and for a new password. */
export const loginCode =
  (gateways: Gateways) =>
  async (ctx: Ctx, input: Input<'loginCode'>): Promise<Value<'loginCode'>> => {
    const to = readMobile(ctx.site, input)
    // The same steps for a number that nobody has, so that nothing tells the two apart.
    const holder = await holderOfMobile(ctx, to)
    const { isKnown } = await sourceOfDevice(ctx, holder?.id, input.device)
    await admitSend(ctx, gateways, {
      ...{ form: 'smsCode', channel: 'sms', toMark: mobileMark(ctx, to) },
      ...{ captcha: input.captcha, asker: isKnown && holder ? { holderId: holder.id, isOwn: true } : undefined },
    })
    const isDropped = holder === undefined
    return { expiredMinutes: await sendCode(ctx, gateways, { purpose: 'sign_in', channel: 'sms', to, isDropped }) }
  }

const flagOf = { register: 'smsOnRegistration', registerMobile: 'mobileRegistration' } as const

/**
 * Sends a code to the number with which somebody registers, also to one that has an account: only who has the number
 * learns that when they register.
 */
export const registerCode =
  (gateways: Gateways) =>
  async (ctx: Ctx, input: Input<'registerCode'>): Promise<Value<'registerCode'>> => {
    if (!ctx.site.flags[flagOf[input.regType]]) throw new Refusal('sms_not_enabled')
    const { mobileNo: mobileNum, countryDialingCode, captcha } = input
    const to = readMobile(ctx.site, { mobileNum, countryDialingCode })
    await admitSend(ctx, gateways, { form: 'smsCode', channel: 'sms', toMark: mobileMark(ctx, to), captcha })
    return { expiredMinutes: await sendCode(ctx, gateways, { purpose: 'register', channel: 'sms', to }) }
  }

type Asked = {
  form: HumanForm
  channel: Channel
  toMark: Buffer
  captcha: string | undefined
  /** Who asks, where that is known; a visitor is a stranger. */
  asker?: Asker | undefined
}

/**
 * Lets a visitor cause a message. Refuses when nothing can be sent, when a limit is reached, or when a human has to
 * show that they are one because several were sent lately.
 */
export async function admitSend(
  ctx: Ctx,
  gateways: Gateways,
  { form, channel, toMark, captcha, asker }: Asked,
): Promise<void> {
  requireGateway(gateways, channel)
  const answers = await readHuman(ctx, form, captcha)
  const known = await knownAs(ctx, asker)
  const before = await refuseOverLimits(ctx, await countSends(ctx, toMark), { channel, known })
  await requireHuman(ctx, answers, { before, free: ctx.site.codesWithoutChallenge })
}
