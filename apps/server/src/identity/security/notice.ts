import { formatDateTime } from '@chokka/text'
import { sendMessage, type Channel, type Gateways, type TemplateName } from '../../messages/index.ts'
import { noteEvent, plusHours, type Ctx } from '../../kit/index.ts'
import { factorsOf } from '../factors/holder-factors.ts'
import { maskIp } from '../factors/masks.ts'

type Recipient = { channel: Channel; to: string }
export type Notice = Extract<TemplateName, `${string}Notice`>

/** After this a notice says nothing new. */
const goodForHours = 24

/**
 * Tells an account holder what happened to their account (S-15): by mail where an address is verified, otherwise by
 * SMS; `former` is told too, the number or address that is replaced. It is also a significant event. Nothing is sent
 * where the site has no gateway for it.
 */
export async function noticeTo(
  ctx: Ctx,
  gateways: Gateways,
  holderId: bigint,
  template: Notice,
  former?: Recipient,
): Promise<void> {
  const action = `security.${template.replace(/Notice$/, '')}`
  await noteEvent(ctx, { action, subject: `holder:${holderId}`, actor: `ip:${ctx.ip}`, reason: 'account security' })
  const best = await bestRecipient(ctx, gateways, holderId)
  const now = ctx.clock.now()
  const locale = { lang: ctx.language, zone: ctx.site.timeZone }
  const values = { place: maskIp(ctx.ip), time: formatDateTime(now.toISOString(), locale, { seconds: false }) }
  for (const recipient of [best, former]) {
    if (!recipient || !gateways[recipient.channel]) continue
    const { language } = ctx
    await sendMessage(ctx, gateways, {
      ...{ ...recipient, template, values, language, holderId, expiresAt: plusHours(now, goodForHours) },
    })
  }
}

async function bestRecipient(ctx: Ctx, gateways: Gateways, holderId: bigint): Promise<Recipient | undefined> {
  const { mobile, email } = await factorsOf(ctx, holderId)
  if (email?.verified && gateways.mail) return { channel: 'mail', to: email.to }
  if (mobile?.verified && gateways.sms) return { channel: 'sms', to: mobile.to }
  return undefined
}
