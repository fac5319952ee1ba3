import { sql } from 'kysely'

/** The order of wins `w`, which is total: the newer one first among equals. */
export const byWin = sql`w.win desc, w.settled_at desc, w.bet_id`

/** A stake of nothing has no multiple, and one of less than this may have any. */
const leastStake = 10_000_000n

/** The order of wins by their multiple of the stake; those without one last. */
export const byMultiple = sql`w.stake < ${leastStake}, (w.win + w.stake)::numeric / nullif(w.stake, 0) desc nulls last,
  w.settled_at desc, w.bet_id`
export const hasMultiple = sql<boolean>`w.stake >= ${leastStake}`
