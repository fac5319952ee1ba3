import { sql } from 'kysely'
import { transact, type Db, type Surroundings } from '../kit/index.ts'
import { pay } from '../wallet/index.ts'
import { fromMicros } from '@chokka/money'
import { v5 as derivedUuid } from 'uuid'

const closeNamespace = '6b3d1c0e-41a5-5a0c-9c0e-c40cca000007'
const staleHours = 48
const atOnce = 200

type Stale = { id: string; person_id: bigint; placed_at: Date; stake: bigint; house: string }

/**
 * A vendor that says nothing about a bet for 48 hours has lost it for the player (protocols §1): its stake becomes the
 * house's. A win that comes later is still paid.
 */
export async function closeStaleRounds(db: Db, at: Surroundings): Promise<void> {
  await transact(db, at, async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - staleHours * 3_600_000)
    const { rows } = await sql<Stale>`
      select b.id, b.person_id, b.placed_at, b.stake, v.code || ':' || g.code as house
      from bet b join game g on g.id = b.game_id join vendor v on v.id = b.vendor_id
      where b.held and b.placed_at < ${before} limit ${atOnce} for update of b skip locked`.execute(ctx.db)
    for (const bet of rows) {
      await ctx.db
        .updateTable('bet')
        .set({ held: false, state: 'lost', settled_at: ctx.clock.now() })
        .where('person_id', '=', bet.person_id)
        .where('placed_at', '=', bet.placed_at)
        .where('id', '=', bet.id)
        .execute()
      await pay(ctx, {
        id: derivedUuid(bet.id, closeNamespace),
        actor: 'job:close-stale-rounds',
        transfers: [
          {
            from: { kind: 'E.bet' },
            to: { kind: 'H.game', detail: bet.house },
            amount: fromMicros(bet.stake),
            code: 'bet_close',
            reference: { kind: 'bet', id: bet.id },
          },
        ],
      })
    }
  })
}
