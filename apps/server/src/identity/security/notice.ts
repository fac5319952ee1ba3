import { formatDateTime } from '@chokka/text'
import type { MessageKind } from '@chokka/contract/inbox'
import { postMessage } from '../../inbox/index.ts'
import { sendMessage, type Channel, type Gateways, type TemplateName } from '../../messages/index.ts'
import { noteEvent, plusHours, type Ctx } from '../../kit/index.ts'
import { localeIn } from '../../site/index.ts'
import { factorsOf } from '../factors/holder-factors.ts'
import { maskIp } from '../factors/masks.ts'

export type Recipient = { channel: Channel; to: string }
export type Notice = Extract<TemplateName, `${string}Notice`>

/** After this a notice says nothing new. */
const goodForHours = 24

/**
 * Tells an account holder what happened to their account (S-15): in their inbox, and by mail where an address is
 * verified, otherwise by SMS; `former` is told too, the number or address that is replaced. It is also a significant
 * event. Nothing is sent where the site has no gateway for it.
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
  const { language } = ctx
  await sendNotices(ctx, gateways, { holderId, template, language, to: [best, former] })
}

/** The same for what staff have done, whose act is the significant event: to every contact, in the site's language. */
export async function noticeOfStaff(
  ctx: Ctx,
  gateways: Gateways,
  holderId: bigint,
  template: Notice,
  former: readonly Recipient[],
): Promise<void> {
  const to = [...(await recipientsOf(ctx, holderId)), ...former]
  const language = ctx.site.defaultLanguage === 'en' ? 'en' : 'bn'
  await sendNotices(ctx, gateways, { holderId, template, language, to })
}

type Notices = { holderId: bigint; template: Notice; language: 'bn' | 'en'; to: readonly (Recipient | undefined)[] }

async function sendNotices(ctx: Ctx, gateways: Gateways, { holderId, template, language, to }: Notices): Promise<void> {
  const now = ctx.clock.now()
  const locale = localeIn(ctx.site, language)
  const place = maskIp(ctx.ip)
  const values = { place, time: formatDateTime(now.toISOString(), locale, { seconds: false }) }
  await postMessage(ctx, { holderId, kind: kindOf(template), facts: { place } })
  for (const recipient of to) {
    if (!recipient || !gateways[recipient.channel]) continue
    await sendMessage(ctx, gateways, {
      ...{ ...recipient, template, values, language, holderId, expiresAt: plusHours(now, goodForHours) },
    })
  }
}

async function bestRecipient(ctx: Ctx, gateways: Gateways, holderId: bigint): Promise<Recipient | undefined> {
  return (await recipientsOf(ctx, holderId)).find(({ channel }) => gateways[channel])
}

/** The verified contacts: mail first, because it costs nothing. */
async function recipientsOf(ctx: Ctx, holderId: bigint): Promise<Recipient[]> {
  const { mobile, email } = await factorsOf(ctx, holderId)
  const mail: Recipient[] = email?.verified ? [{ channel: 'mail', to: email.to }] : []
  return mobile?.verified ? [...mail, { channel: 'sms', to: mobile.to }] : mail
}

/** The message in the inbox that says the same; a template without one does not compile. */
const kindOf = (template: Notice): Named => template.replace(/Notice$/, '') as Named
type Named = Notice extends `${infer Name}Notice` ? Extract<Name, Exclude<MessageKind, 'letter'>> : never
