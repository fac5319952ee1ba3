import { sql } from 'kysely'
import { fromMicros, toShown } from '@chokka/money'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Session } from '../wallet/sessions.ts'
import type { BetState } from '../wallet/states.ts'
import type { BetRow } from './rows.ts'
import type { Command, Values } from '@chokka/studio-wire/wire'
import type { PastBet } from '@chokka/studio-wire/record'

const shownState: Record<BetState, PastBet['state']> = {
  intended: 'open',
  accepted: 'open',
  settled: 'settled',
  refused: 'refunded',
  uncertain: 'refunded',
  void: 'refunded',
  rolled_back: 'refunded',
}

export const pastBetOf = (row: BetRow): PastBet => ({
  bet: row.id,
  game: row.game,
  at: row.created_at.toISOString(),
  stake: toShown(fromMicros(row.stake)),
  state: shownState[row.state],
  payout: row.payout === null ? null : toShown(fromMicros(row.payout)),
  multiplier: row.multiplier,
  round: row.shared_round === null ? null : Number(row.shared_round),
  choice: row.choice,
  outcome: row.outcome,
})

/** The player's own bets in this game, newest first, without those that the operator refused. */
export async function myBets(
  kit: Kit,
  session: Session,
  command: Extract<Command, { do: 'myBets' }>,
): Promise<Values['myBets']> {
  const before = command.before === undefined ? null : new Date(command.before)
  if (before && Number.isNaN(before.getTime())) throw new Refusal('wrong_input')
  const { rows } = await sql<BetRow>`
    select id, game, date_trunc('milliseconds', created_at) as created_at, stake, state, payout, multiplier,
      shared_round, choice, outcome - 'steps' as outcome
    from bet
    where player_id = ${session.playerId} and game = ${session.game} and state <> 'refused'
      and (${before}::timestamptz is null or date_trunc('milliseconds', created_at) < ${before}::timestamptz)
    order by created_at desc limit ${command.limit}`.execute(kit.db)
  const last = rows.length === command.limit ? rows.at(-1) : undefined
  return { bets: rows.map(pastBetOf), more: last?.created_at.toISOString() ?? null }
}
