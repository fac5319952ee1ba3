import { guessing } from '@chokka/contract/limits'
import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { countForChecks, readHuman, requireHuman, visitorBudgets } from '../../identity/index.ts'
import { oneAtATime, plusHours, Refusal, type Ctx } from '../../kit/index.ts'
import { storeLetter } from './store-letter.ts'

/**
 * A letter of a visitor. The answer says nothing of what the site knows about the mail address, and nothing is sent to
 * it before a staff member answers. Refuses with too_many_requests over a budget, and else until a human was shown.
 */
export async function sendVisitorLetter(
  ctx: Ctx,
  { email, content, captcha }: Input<'sendVisitorLetter'>,
): Promise<Value<'sendVisitorLetter'>> {
  const answers = await readHuman(ctx, 'forgot', captcha)
  await requireHuman(ctx, answers, { before: await lettersBefore(ctx), free: 0 })
  await storeLetter(ctx, { email, content })
  return {}
}

/**
 * How many letters count towards the check for a human: those of this network in the last hour, or more where much of
 * the site's budget of the day is used up.
 */
async function lettersBefore(ctx: Ctx): Promise<number> {
  await oneAtATime(ctx, 'letters of visitors')
  const { visitorLettersPerNetworkHour: most, visitorLettersPerDay: mostOfSite } = ctx.site
  const now = ctx.clock.now()
  const budgets = visitorBudgets(ctx)
  const counts: { checks: number; many: number }[] = []
  for (const { network, checks, budget } of budgets) {
    const many = await lettersSince(ctx, plusHours(now, -1), sql`network::inet <<= ${network}::inet`)
    if (many >= most * budget) throw new Refusal('too_many_requests')
    counts.push({ checks, many })
  }
  const ofSite = await lettersSince(ctx, plusHours(now, -24), sql`true`)
  if (ofSite >= mostOfSite) throw new Refusal('too_many_requests')
  return Math.max(countForChecks(counts), Math.floor((ofSite / mostOfSite) * guessing.workLevelMost))
}

async function lettersSince(ctx: Ctx, since: Date, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ many: bigint }>`
    select count(*) as many from visitor_letter where sent_at > ${since} and ${which}`.execute(ctx.db)
  return Number(rows[0]?.many ?? 0n)
}
