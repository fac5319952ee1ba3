import { visitorNetwork } from '@chokka/server-kit/visitor'
import { statesOf, type Ctx } from '../../kit/index.ts'

/** A letter is answered or closed once; whoever writes again writes another one. */
const letterMoves = { open: ['answered', 'closed'], answered: [], closed: [] } as const

const states = statesOf('visitor_letter', letterMoves, () => undefined)
export const { lock: lockLetter, move: moveLetter } = states

/** Stores a letter, in the language in which its visitor reads. Address and words are sealed. */
export async function storeLetter(ctx: Ctx, { email, content }: { email: string; content: string }): Promise<void> {
  const row = await ctx.db
    .insertInto('visitor_letter')
    .values({
      ...{ id: ctx.chance.uuid(), state: 'open', language: ctx.language, sent_at: ctx.clock.now() },
      ...{ email_sealed: ctx.keys.sealAtRest(email), content_sealed: ctx.keys.sealAtRest(content) },
      network: visitorNetwork(ctx.ip),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await states.recordCreation(ctx, row, { actor: 'visitor' })
}

/** Letters that wait for an answer: how many, and since when. */
export async function waitingLetters(ctx: Ctx): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await ctx.db
    .selectFrom('visitor_letter')
    .select([ctx.db.fn.countAll<bigint>().as('count'), ctx.db.fn.min('sent_at').as('oldest')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}
