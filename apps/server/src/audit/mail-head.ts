import { plusHours, type Ctx } from '../kit/index.ts'
import { sendMessage, type Gateways } from '../messages/index.ts'
import { lastLink } from './chain.ts'

/** A mail server that is away for a night still gets it. */
const goodForHours = 48

/**
 * Mails number and hash of the newest link to whoever keeps them: a chain that is cut off, or made anew whole, fits
 * itself, and only somebody who noted its head can tell.
 */
export async function mailHead(ctx: Ctx, gateways: Gateways): Promise<void> {
  const head = await lastLink(ctx.db)
  if (!head) return
  const values = { number: String(head.number), hash: head.hash.toString('hex') }
  const expiresAt = plusHours(ctx.clock.now(), goodForHours)
  const language = ctx.site.defaultLanguage === 'bn' ? 'bn' : 'en'
  for (const to of ctx.site.auditHeadTo)
    await sendMessage(ctx, gateways, { channel: 'mail', to, template: 'auditHead', values, language, expiresAt })
}
