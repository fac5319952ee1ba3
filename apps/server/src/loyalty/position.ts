import { sql } from 'kysely'
import type { Ctx } from '../kit/index.ts'

/** Up to where slots are counted, in milliseconds. Nobody else counts or moves ranks until the transaction ends. */
export async function position(ctx: Ctx): Promise<{ until: number; done: number | null }> {
  const { rows } = await sql<{ until: number; done: number | null }>`
    select (extract(epoch from until) * 1000)::float8 as until, (extract(epoch from done) * 1000)::float8 as done
    from loyalty_counted for update`.execute(ctx.db)
  return rows[0] ?? { until: -Infinity, done: null }
}
