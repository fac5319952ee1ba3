import type { TextValues } from '@chokka/text'
import { visitorNetwork } from '@chokka/server-kit/visitor'
import { Refusal, type Ctx } from '../kit/index.ts'
import { localeIn } from '../site/index.ts'
import type { Channel, Gateways } from './gateways/gateway.ts'
import { bodyOf, type TemplateName } from './templates.ts'

export type NewMessage = {
  channel: Channel
  /** A number as +8801712345678, or a mail address. */
  to: string
  template: TemplateName
  /** The values of the template's slots; the name of the brand is filled in here. */
  values: TextValues
  language: 'bn' | 'en'
  /** After this it is of no use, and no longer sent. */
  expiresAt: Date
  holderId?: bigint | undefined
  /** Writes the message and never sends it, so that an answer takes the same time for numbers that nobody has. */
  isDropped?: boolean
}

/** Refuses with sms_not_enabled when no gateway of this kind is configured. */
export function requireGateway(gateways: Gateways, channel: Channel): void {
  if (!gateways[channel]) throw new Refusal('sms_not_enabled')
}

/**
 * Stores a message in the transaction of what caused it; the job `send-messages` sends it within a second of the
 * commit. The text is made here, so that every attempt sends the same one. Returns its id. Refuses as `requireGateway`.
 */
export async function sendMessage(ctx: Ctx, gateways: Gateways, message: NewMessage): Promise<string> {
  const { channel, to, template, language, expiresAt, holderId = null } = message
  requireGateway(gateways, channel)
  const values = { brand: ctx.site.brand.name[language], ...message.values }
  const body = await bodyOf(template, channel, localeIn(ctx.site, language), values)
  const now = ctx.clock.now()
  const id = ctx.chance.uuid()
  await ctx.db
    .insertInto('message')
    .values({
      ...{ id, channel, template, language, created_at: now, due_at: now, expires_at: expiresAt },
      holder_id: holderId,
      to_sealed: ctx.keys.sealAtRest(to),
      to_mark: recipientMark(ctx, channel, to),
      body_sealed: ctx.keys.sealAtRest(JSON.stringify(body)),
      ...(message.isDropped ? { state: 'dropped', ended_at: now } : { state: 'waiting', ended_at: null }),
      network: visitorNetwork(ctx.ip),
    })
    .execute()
  return id
}

/** A keyed hash of a recipient, by which messages and codes to it are found and counted. */
export const recipientMark = (ctx: Pick<Ctx, 'keys'>, channel: Channel, to: string): Buffer =>
  ctx.keys.mark(channel === 'sms' ? `mobile:${to}` : `email:${to.toLowerCase()}`)
