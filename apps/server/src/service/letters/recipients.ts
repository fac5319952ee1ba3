// Whom messages of staff may reach.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Input } from '@chokka/contract'
import { typesWhere } from '../../identity/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'

/**
 * Whom advertising may reach, as a condition on an account holder's id: modules above and below that know of a reason
 * against it (self-exclusion, a wish) each offer one. Nobody may be reached whom one of them leaves out.
 */
export type MarketingCondition = (holderId: RawBuilder<bigint>, now: Date) => RawBuilder<SqlBool>

/** These conditions on an account holder `h`. */
export const reachable = (ctx: Ctx, conditions: readonly MarketingCondition[]): RawBuilder<SqlBool>[] =>
  conditions.map((condition) => condition(sql<bigint>`h.id`, ctx.clock.now()))

export const typesOf = {
  member: typesWhere((type) => type.memberArea && !type.trial),
  agent: typesWhere((type) => type.agentArea),
}

/** Whether an account holder `h` is of a type that gets letters at all. */
export const lettersReach = sql<SqlBool>`h.type = any(${[...typesOf.member, ...typesOf.agent]})`

/** Refuses with letter_incomplete without the language of the site. */
export function requireLanguage(ctx: Ctx, texts: Input<'sendLetter'>['texts']): void {
  if (!texts[ctx.site.defaultLanguage]) throw new Refusal('letter_incomplete')
}
