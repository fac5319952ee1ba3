import { socialProvider, socialSeconds, type SocialProvider } from '@chokka/contract/social'
import { z } from 'zod'
import { plusSeconds, Refusal, useOnce, type BaseCtx, type Ctx } from '../../kit/index.ts'
import { decryptToken, encryptToken } from '../encrypted-token.ts'
import { subjectMark } from './identities.ts'
import type { Claims } from './providers.ts'

const Ticket = z.object({
  id: z.string(),
  provider: socialProvider,
  subjectMark: z.string(),
  /** Verified by the provider. */
  email: z.string().nullable(),
  expiresAt: z.number(),
})
/** Says that somebody has signed in at a provider, and has no account here yet. */
export type Ticket = Omit<z.infer<typeof Ticket>, 'subjectMark'> & { subjectMark: Buffer }

export const makeTicket = (ctx: BaseCtx, provider: SocialProvider, { subject, email }: Claims): Promise<string> =>
  encryptToken(ctx, 'social-ticket', {
    ...{ id: ctx.chance.uuid(), provider, email },
    subjectMark: subjectMark(ctx, provider, subject).toString('hex'),
    expiresAt: plusSeconds(ctx.clock.now(), socialSeconds.ticket).getTime(),
  } satisfies z.infer<typeof Ticket>)

/** Refuses with social_expired for a ticket that is not ours, or too old. */
export async function readTicket(ctx: BaseCtx, text: string): Promise<Ticket> {
  const ticket = await decryptToken(ctx, 'social-ticket', text, Ticket)
  if (!ticket || ticket.expiresAt <= ctx.clock.now().getTime()) throw new Refusal('social_expired')
  return { ...ticket, subjectMark: Buffer.from(ticket.subjectMark, 'hex') }
}

/** Uses a ticket up. Refuses with social_expired when it was used before. */
export async function useTicket(ctx: Ctx, { id, expiresAt }: Ticket): Promise<void> {
  const isFirst = await useOnce(ctx.db, `social-ticket:${id}`, plusSeconds(new Date(expiresAt), 60))
  if (!isFirst) throw new Refusal('social_expired')
}
