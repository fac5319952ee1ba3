import { sql } from 'kysely'
import type { ActVerb } from '../../kit/index.ts'

/** Wakes the job that reads the lists: vendors answer slowly, and no transaction may wait for them. */
export const readGameLists =
  (wake: (job: string) => void): ActVerb<'readGameLists'> =>
  async (ctx) => {
    const { vendors } = await ctx.db
      .selectFrom('vendor')
      .where('enabled', '=', true)
      .where('is_coming', '=', false)
      .select(sql<number>`count(*)::int`.as('vendors'))
      .executeTakeFirstOrThrow()
    ctx.afterCommit(() => wake('sync-games'))
    return { value: { vendors }, subject: 'vendors', before: {}, after: { vendors } }
  }
