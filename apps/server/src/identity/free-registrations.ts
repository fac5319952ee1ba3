import { isThisMachine, visitorNetwork } from '@chokka/server-kit/visitor'
import { sql } from 'kysely'
import { plusHours, Refusal, type Ctx } from '../kit/index.ts'
import { trialType } from './account-types.ts'
import { addFailure } from './login-guard.ts'
import { countForChecks, visitorBudgets } from './network-budget.ts'
import { takenField, type Names } from './register-checks.ts'

/** How many may register from one network within an hour before the next must show that a human sends the form. */
export const freeRegistrations = 3

/**
 * Registrations of the last hour, and those that were refused because somebody has the name: who asks for names tells
 * it by these. Visitors are counted by their networks, narrow and wide (`network-budget.ts`).
 */
export async function recentFromHere(ctx: Ctx): Promise<number> {
  const since = plusHours(ctx.clock.now(), -1)
  const counts: { checks: number; many: number }[] = []
  for (const { network, checks } of visitorBudgets(ctx)) {
    const { rows } = await sql<{ many: bigint }>`
      select (select count(*) from account_holder where type <> ${trialType} and registered_at > ${since}
          and registered_ip <<= ${network}::inet)
        + (select count(*) from login_failure where network <<= ${network}::inet and source like 'register:%'
          and at > ${since}) as many`.execute(ctx.db)
    counts.push({ checks, many: Number(rows[0]?.many ?? 0n) })
  }
  return countForChecks(counts)
}

/** Refuses with account_taken when somebody has the name, mail or number, and counts it. */
export async function refuseAndCountTaken(ctx: Ctx, names: Names): Promise<void> {
  const field = await takenField(ctx, names)
  if (!field) return
  if (!isThisMachine(ctx.ip)) await addFailure(ctx, ctx.keys.mark('register'), sourceHere(ctx), false)
  throw new Refusal('account_taken', { field }, { keepsWork: true })
}

/** Kept beside the failures of logins, which are counted by sources of other names. */
const sourceHere = (ctx: Ctx) => `register:${visitorNetwork(ctx.ip)}`
