import type { Input, Value } from '@chokka/contract'
import { recordPage, type ActVerb, type Ctx, type Db, type Tx } from '../kit/index.ts'
import { auditSinceClosing, type Drift, type LedgerSource } from './audit.ts'

/** What a check of the books has found: how many differences, and the first one as a sentence. */
export type LedgerCheck = { at: Date; drifts: number; first: string | null }

export async function keepCheck(db: Db | Tx, at: Date, drifts: readonly Drift[]): Promise<void> {
  await db
    .insertInto('ledger_check')
    .values({ at, drifts: drifts.length, first: drifts[0] ?? null })
    .execute()
}

/** What the latest check has found; undefined before the first. */
export const lastLedgerCheck = ({ db }: { db: Db | Tx }): Promise<LedgerCheck | undefined> =>
  db.selectFrom('ledger_check').select(['at', 'drifts', 'first']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** What the checks have found, the newest first. */
export async function ledgerChecks(ctx: Ctx, input: Input<'ledgerChecks'>): Promise<Value<'ledgerChecks'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const rows = await ctx.db
    .selectFrom('ledger_check')
    .select(['at', 'drifts', 'first'])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await ctx.db
    .selectFrom('ledger_check')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return page.of(rows, Number(total))
}

/** Checks the books now, in a transaction of its own that sees them at one instant. */
export const checkBooks =
  (db: Db, sources: readonly LedgerSource[]): ActVerb<'checkBooks'> =>
  async (ctx) => {
    const last = await lastLedgerCheck(ctx)
    const drifts = await auditSinceClosing(db, sources)
    for (const drift of drifts) ctx.log.fatal({ drift }, 'the books have drifted')
    const value = { at: ctx.clock.now(), drifts: drifts.length, first: drifts[0] ?? null }
    await keepCheck(ctx.db, value.at, drifts)
    const shown = ({ at, drifts: count, first }: LedgerCheck) => ({ at: at.toISOString(), drifts: count, first })
    return { value, subject: 'ledger', before: last ? shown(last) : {}, after: shown(value) }
  }
