import { sql } from 'kysely'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Session } from '../wallet/sessions.ts'

/**
 * refuses with too_soon before the least time since the player's last round of this game. The same key is no new
 * round, and a gamble belongs to the spin before it. `leastRoundMs`: 0 for none.
 */
export async function refuseTooSoon(kit: Kit, leastRoundMs: number, session: Session, key: string): Promise<void> {
  if (leastRoundMs === 0) return
  const { rows } = await sql`
    select 1 from bet where player_id = ${session.playerId} and game = ${session.game}
      and created_at > now() - make_interval(secs => ${leastRoundMs / 1000})
      and state <> 'refused' and not choice ? 'gambleOf'
      and not exists (select 1 from bet again where again.player_id = ${session.playerId} and again.key = ${key})
    limit 1`.execute(kit.db)
  if (rows.length > 0) throw new Refusal('too_soon')
}
