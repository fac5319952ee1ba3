import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { deleteInBatches, plusHours, recordPage, type BaseCtx, type Ctx, type Db } from '../../kit/index.ts'

/** Letters of visitors for staff: those that are open, oldest first, and others, newest first. */
export async function visitorLetters(ctx: Ctx, input: Input<'visitorLetters'>): Promise<Value<'visitorLetters'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const ofState = ctx.db.selectFrom('visitor_letter').where('state', '=', input.state)
  const { total } = await ofState.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await ofState
    .selectAll()
    .orderBy('sent_at', input.state === 'open' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const words = (sealed: Buffer) => ctx.keys.openAtRest(sealed)
  return page.of(
    rows.map((row) => ({
      ...{ id: row.id, state: input.state, language: row.language, sentAt: row.sent_at },
      ...{ email: words(row.email_sealed), content: words(row.content_sealed) },
      answer: row.answer_sealed && words(row.answer_sealed),
      ...{ endedBy: row.ended_by, endedAt: row.ended_at },
    })),
    Number(total),
  )
}

/** Removes letters that the site keeps no longer. */
export const forgetLetters = (db: Db, { clock, site }: BaseCtx): Promise<void> =>
  deleteInBatches(
    db,
    'visitor_letter',
    sql`visitor_letter.sent_at < ${plusHours(clock.now(), -24 * site.visitorLetterDays)}`,
  )
