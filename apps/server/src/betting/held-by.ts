import { sql } from 'kysely'

/**
 * The holder of a bet as the index of held bets has it: for conditions on bets that are held, beside `held`. Under the
 * name of the column a plan may take `bet_pkey`, which begins with it, and then reads all bets of the member.
 */
export const heldBy = sql<bigint>`(bet.holder_id + 0)`
