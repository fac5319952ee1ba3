import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Input } from '@chokka/contract'
import { accountName } from '../../identity/index.ts'
import { postLetter } from '../../inbox/index.ts'
import { nextDay, plusHours, Refusal, startOfDay, type ActCtx, type ActVerb } from '../../kit/index.ts'
import { lettersReach, reachable, requireLanguage, typesOf, type MarketingCondition } from './recipients.ts'

/** Refuses with letter_incomplete without the language of the site, and with not_found for names that nobody has. */
export const sendLetter =
  (conditions: readonly MarketingCondition[]): ActVerb<'sendLetter'> =>
  async (ctx, input) => {
    requireLanguage(ctx, input.texts)
    if (input.accounts) await refuseUnknown(ctx, input.accounts)
    const to = recipients(ctx, input, conditions)
    const { texts, isMarketing } = input
    const sent = await postLetter(ctx, { texts, isMarketing, sentBy: ctx.deciding.maker, to })
    if (sent.recipients > ctx.site.letterAlone) ctx.deciding.askSecond?.()
    const title = texts[ctx.site.defaultLanguage]?.title ?? ''
    const after = { recipients: sent.recipients, isMarketing, title }
    return { value: sent, subject: 'letter', before: {}, after }
  }

async function refuseUnknown(ctx: ActCtx, accounts: readonly string[]): Promise<void> {
  const names = accounts.map(accountName)
  const found = await ctx.db.selectFrom('account_holder_view').select('account').where('account', 'in', names).execute()
  const known = new Set(found.map((row) => row.account))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Refusal('not_found', { accounts: unknown })
}

function recipients(
  ctx: ActCtx,
  input: Input<'sendLetter'>,
  conditions: readonly MarketingCondition[],
): RawBuilder<{ id: bigint }> {
  const parts = input.accounts ? named(input.accounts) : selected(ctx, input)
  const where = sql.join([...parts, ...(input.isMarketing ? reachable(ctx, conditions) : [])], sql` and `)
  return sql`select h.id from account_holder_view h where ${where}`
}

const named = (accounts: readonly string[]): RawBuilder<SqlBool>[] => [
  sql`h.account = any(${accounts.map(accountName)})`,
  lettersReach,
]

function selected(ctx: ActCtx, { kinds, registeredFrom, registeredTo, seenWithinDays }: Input<'sendLetter'>) {
  const { timeZone } = ctx.site
  const since = plusHours(ctx.clock.now(), -24 * (seenWithinDays ?? 0))
  const seen = sql<SqlBool>`exists (select from session_view s where s.holder_id = h.id and s.seen_at >= ${since})`
  return [
    sql<SqlBool>`h.state = 'active'`,
    sql<SqlBool>`h.type = any(${kinds.flatMap((kind) => typesOf[kind])})`,
    ...(registeredFrom ? [sql<SqlBool>`h.registered_at >= ${startOfDay(registeredFrom, timeZone)}`] : []),
    ...(registeredTo ? [sql<SqlBool>`h.registered_at < ${startOfDay(nextDay(registeredTo), timeZone)}`] : []),
    ...(seenWithinDays ? [seen] : []),
  ]
}
