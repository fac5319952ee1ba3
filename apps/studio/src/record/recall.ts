import { sql } from 'kysely'
import { fromMicros, toShown } from '@chokka/money'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import { endedBy } from '@chokka/studio-wire/parts'
import type { Recalled } from '@chokka/studio-wire/record'
import { productOf, rulesName } from '../products/products.ts'
import { pastBetOf } from './my-bets.ts'
import type { RecalledRow } from './rows.ts'
import type { Session } from '../wallet/sessions.ts'

type RecallRow = RecalledRow & {
  settled_at: Date | null
  balance_before: bigint | null
  balance_after: bigint | null
  in_force_from: Date | null
  is_win_due: boolean | null
  seed_state: string | null
}

/**
 * One of the player's own bets as it was played: choice, steps in their order, outcome, balances before and after, and
 * the rules that it was accepted by. Refuses with no_round when the player has no such bet.
 */
export async function recall(kit: Kit, session: Session, betId: string): Promise<Recalled> {
  const {
    rows: [row],
  } = await sql<RecallRow>`
    select bet.*, in_force_from, point, steps, server_seed_hash, sealed_server_seed, client_seed,
      seed_pair.state as seed_state, payout > 0 and wallet_call.id is not null as is_win_due from bet
    left join game_rules on game_rules.game = ${rulesName} and version = rules
    left join shared_round on shared_round.game = bet.game and round = bet.shared_round
    left join step_round on step_round.bet_id = bet.id
    left join seed_pair on seed_pair.id = seed_pair_id
    left join wallet_call on wallet_call.bet_id = bet.id
    where bet.id = ${betId} and bet.player_id = ${session.playerId} and bet.state <> 'refused'`.execute(kit.db)
  if (!row) throw new Refusal('no_round')
  const shown = (amount: bigint | null): string | null => (amount === null ? null : toShown(fromMicros(amount)))
  const past = pastBetOf(row)
  return {
    ...past,
    endedAt: row.settled_at?.toISOString() ?? null,
    endedBy: endedByOf(row.outcome),
    pointE2: null,
    balanceBefore: shown(row.balance_before),
    // After a win only the operator knows the balance, until its answer is recorded.
    balanceAfter: row.is_win_due ? null : shown(row.balance_after),
    isSeedRevealed: row.seed_state === null ? null : row.seed_state === 'revealed',
    rules: { version: row.rules, inForceFrom: row.in_force_from?.toISOString() ?? null },
    ...(await productOf(row.game)?.recalled?.(kit, row)),
  }
}

/** Null for older rounds, which do not record who ended them. */
export function endedByOf(outcome: unknown): Recalled['endedBy'] {
  const recorded = typeof outcome === 'object' && outcome !== null && 'endedBy' in outcome ? outcome.endedBy : null
  return endedBy.safeParse(recorded).data ?? null
}
