import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fromMicros, siteCurrency, type Money } from '@chokka/money'
import type { Db } from '../kit/index.ts'

type Visit =
  | {
      outcome: 'RS_ERROR_INVALID_TOKEN' | 'RS_ERROR_TOKEN_EXPIRED' | 'RS_ERROR_USER_DISABLED' | 'RS_ERROR_INVALID_GAME'
    }
  | { outcome: 'ok'; balance: Money; currency: string }

/** The person behind a vendor's user name, or null when it is none of ours. */
export const personOf = (user: string | undefined): bigint | null =>
  user && /^[1-9]\d{5,17}$/.test(user) ? BigInt(user) : null

/** Reads the session that a vendor's token stands for, and the balance of its person. */
export async function gameVisit(
  db: Db,
  vendorId: number,
  asked: { user: string; token: string; game_code?: string | undefined },
  at: { now: Date; idleMinutes: number },
): Promise<Visit> {
  const user = personOf(asked.user)
  const row = await db
    .selectFrom('game_session as gs')
    .innerJoin('session as s', 's.id', 'gs.session_id')
    .innerJoin('person as p', 'p.id', 'gs.person_id')
    .innerJoin('ledger_account as a', (join) =>
      join.onRef('a.owner_id', '=', 'gs.person_id').on('a.kind', '=', 'M.cash'),
    )
    .where('gs.token_hash', '=', createHash('sha256').update(asked.token).digest())
    .where('gs.vendor_id', '=', vendorId)
    .where('a.currency', '=', siteCurrency)
    .select(['gs.person_id', 'gs.currency', 'p.state', 's.ended_at', 's.expires_at', 's.seen_at', 'a.balance'])
    .select(
      sql<boolean>`${asked.game_code ?? null}::text is null or exists
        (select 1 from game g where g.vendor_id = ${vendorId} and g.code = ${asked.game_code ?? null})`.as(
        'knows_game',
      ),
    )
    .executeTakeFirst()
  if (!row || row.person_id !== user) return { outcome: 'RS_ERROR_INVALID_TOKEN' }
  const idle = at.now.getTime() - row.seen_at.getTime() > at.idleMinutes * 60_000
  if (row.ended_at || row.expires_at <= at.now || idle) return { outcome: 'RS_ERROR_TOKEN_EXPIRED' }
  if (row.state !== 'active' && row.state !== 'review') return { outcome: 'RS_ERROR_USER_DISABLED' }
  if (!row.knows_game) return { outcome: 'RS_ERROR_INVALID_GAME' }
  return { outcome: 'ok', balance: fromMicros(row.balance), currency: row.currency }
}
