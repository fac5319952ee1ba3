import { sql } from 'kysely'
import { fromMicros, toShown } from '@chokka/money'
import type { Kit } from '../../kit/kit.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../../wallet/sessions.ts'
import type { Command } from '@chokka/studio-wire/wire'
import { slotChoice, slotOutcome } from '@chokka/studio-wire/slots'
import type { UnshownRound } from '@chokka/studio-wire/slots'

/**
 * Notes how far a page has shown a round, so that any device goes on from there (G-02). Never backwards. Refuses with
 * no_bet what is not the player's own round in this game.
 */
export async function noteShown(
  kit: Kit,
  session: Session,
  { bet, step }: Extract<Command, { do: 'shown' }>,
): Promise<{ step: number }> {
  const { rows } = await sql<{ step: number }>`
    insert into slot_shown (player_id, game, bet_id, step)
    select player_id, game, id, ${step} from bet
    where id = ${bet} and player_id = ${session.playerId} and game = ${session.game} and state = 'settled'
    on conflict (player_id, game) do update set bet_id = excluded.bet_id,
      step = case when slot_shown.bet_id = excluded.bet_id then greatest(slot_shown.step, excluded.step)
        else excluded.step end
    returning step`.execute(kit.db)
  const [noted] = rows
  if (!noted) throw new Refusal('no_bet')
  return noted
}

type Row = {
  id: string
  rules: number
  stake: bigint
  payout: bigint
  choice: unknown
  outcome: unknown
  step: number | null
}

const features = ['freeStart', 'holdStart', 'wheel', 'boxes', 'walk']

/** The player's latest round in this game, if it went on after its spin and was not shown to its end. */
export async function unshownRound(kit: Kit, session: Session): Promise<UnshownRound | null> {
  const { rows } = await sql<Row>`
    select latest.id, rules, stake, payout, choice, outcome, step from (
      select * from bet
      where player_id = ${session.playerId} and game = ${session.game} and state <> 'refused'
      order by created_at desc limit 1
    ) as latest left join slot_shown on bet_id = latest.id
    where latest.state = 'settled' and payout is not null and outcome ? 'steps'`.execute(kit.db)
  const [row] = rows
  if (!row) return null
  const [choice, outcome] = [slotChoice.parse(row.choice), slotOutcome.parse(row.outcome)]
  const { steps = [], totalE2, jackpot } = outcome
  const step = row.step ?? 0
  if (step >= steps.length || !steps.some((one) => features.includes(one.do))) return null
  const [stake, payout] = [toShown(fromMicros(row.stake)), toShown(fromMicros(row.payout))]
  return { bet: row.id, stake, payout, ...choice, version: row.rules, totalE2, steps, step, jackpot }
}
