import { sql } from 'kysely'
import { postLetter } from '../../inbox/index.ts'
import { Refusal, type ActVerb } from '../../kit/index.ts'
import { lettersReach, reachable, requireLanguage, type MarketingCondition } from './recipients.ts'

/**
 * A message to one member, by the rules of what goes to many: advertising's, whatever it says. Among more rows than a
 * letter may reach alone it takes a second staff member. Refuses with letter_incomplete without the language of the
 * site, with not_found for trial accounts, with wrong_state for closed ones, and with not_to_be_reached.
 */
export const writeMember =
  (conditions: readonly MarketingCondition[]): ActVerb<'writeMember'> =>
  async (ctx, { holderId, texts }) => {
    requireLanguage(ctx, texts)
    if ((ctx.deciding.together ?? 1) > ctx.site.letterAlone) ctx.deciding.askSecond?.()
    const { rows } = await sql<{ state: string }>`
      select state from account_holder_view h where h.id = ${holderId} and ${lettersReach}`.execute(ctx.db)
    const [holder] = rows
    if (!holder) throw new Refusal('not_found')
    if (holder.state === 'closed') throw new Refusal('wrong_state')
    const where = sql.join([sql`h.id = ${holderId}`, ...reachable(ctx, conditions)], sql` and `)
    const to = sql<{ id: bigint }>`select h.id from account_holder_view h where ${where}`
    const sent = await postLetter(ctx, { texts, isMarketing: true, sentBy: ctx.deciding.maker, to })
    if (sent.recipients === 0) throw new Refusal('not_to_be_reached')
    const title = texts[ctx.site.defaultLanguage]?.title ?? ''
    return { value: { id: sent.id }, subject: `holder:${holderId}`, before: {}, after: { title } }
  }
