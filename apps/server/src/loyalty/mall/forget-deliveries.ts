import { sql } from 'kysely'
import { plusHours, type BaseCtx, type Db } from '../../kit/index.ts'

const batchSize = 500n

/** Where goods were sent is forgotten so many days after it was decided; what was taken stays on record. */
export async function forgetDeliveries(db: Db, { clock, site }: Pick<BaseCtx, 'clock' | 'site'>): Promise<void> {
  const now = clock.now()
  const before = plusHours(now, -24 * site.deliveryDays)
  for (let forgotten = batchSize; forgotten === batchSize;) {
    const { numAffectedRows } = await sql`
      update redeem set delivery_sealed = null, delivery_forgotten_at = ${now}
      where id = any (array(select id from redeem
        where delivery_sealed is not null and state <> 'in_process' and ended_at < ${before}
        limit ${batchSize}))`.execute(db)
    forgotten = numAffectedRows ?? 0n
  }
}
