import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Money } from '@chokka/money'
import type { Db } from '../kit/index.ts'
import { balances } from '../wallet/index.ts'

type Outcome =
  | {
      outcome: 'RS_ERROR_INVALID_TOKEN' | 'RS_ERROR_TOKEN_EXPIRED' | 'RS_ERROR_USER_DISABLED' | 'RS_ERROR_INVALID_GAME'
    }
  | { outcome: 'ok'; balance: Money; currency: string }

/** The id of the member by the user name in a vendor's message, or null when it cannot be one. */
export const holderOf = (user: string | undefined): bigint | null =>
  user && /^[1-9]\d{5,17}$/.test(user) ? BigInt(user) : null

/** Checks the game session of a vendor's token, and reads the balance of its member. */
export async function readGameSession(
  db: Db,
  vendorId: number,
  asked: { user: string; token: string; game_code?: string | undefined },
  at: { now: Date; idleMinutes: number },
): Promise<Outcome> {
  const user = holderOf(asked.user)
  const row = await db
    .selectFrom('game_session_view as gs')
    .innerJoin('session_view as s', 's.id', 'gs.session_id')
    .innerJoin('account_holder_view as a', 'a.id', 'gs.holder_id')
    .where('gs.token_hash', '=', createHash('sha256').update(asked.token).digest())
    .where('gs.vendor_id', '=', vendorId)
    .select(['gs.holder_id', 'gs.currency', 'a.state', 's.ended_at', 's.expires_at', 's.seen_at'])
    .select(
      sql<boolean>`${asked.game_code ?? null}::text is null or exists
        (select 1 from game_view g where g.vendor_id = ${vendorId} and g.code = ${asked.game_code ?? null})`.as(
        'knows_game',
      ),
    )
    .executeTakeFirst()
  if (!row || row.holder_id !== user) return { outcome: 'RS_ERROR_INVALID_TOKEN' }
  const idle = at.now.getTime() - row.seen_at.getTime() > at.idleMinutes * 60_000
  if (row.ended_at || row.expires_at <= at.now || idle) return { outcome: 'RS_ERROR_TOKEN_EXPIRED' }
  if (row.state !== 'active' && row.state !== 'review') return { outcome: 'RS_ERROR_USER_DISABLED' }
  if (!row.knows_game) return { outcome: 'RS_ERROR_INVALID_GAME' }
  const { cash } = await balances({ db }, user)
  return { outcome: 'ok', balance: cash, currency: row.currency }
}
