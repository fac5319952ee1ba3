import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import type { DB } from '../kit/schema.ts'
import { trimEvery, trimFreePlay } from './free-play.ts'
import { demoStart } from './limits.ts'
import type { Movement, WalletBackend, WalletAnswer } from './backend.ts'
import { moveOnce } from './move-once.ts'

/** The free-play balances: they follow the rules of an operator's wallet, and exist in this database only. */
export function demoBackend(kit: Kit, ofBets: readonly (keyof DB)[]): WalletBackend {
  return {
    move: async (movement) => {
      try {
        return await kit.db.transaction().execute((tx) => moveDemo(tx, movement, ofBets))
      } catch (error) {
        kit.log.warn({ error }, 'the free-play balance could not be changed')
        return { status: 'NO_ANSWER', balance: null }
      }
    },
    balance: async (owner) => ({ status: 'RS_OK', balance: await lockedBalance(kit.db, owner.playerId) }),
    close: async () => undefined,
  }
}

export async function createDemoBalance(db: Db, playerId: bigint): Promise<void> {
  await db.insertInto('demo_balance').values({ player_id: playerId, balance: demoStart }).execute()
}

/** Fills the free-play balance up to its starting amount when it is lower. Returns the balance. */
export async function refillDemo(kit: Kit, playerId: bigint): Promise<Money> {
  return kit.db.transaction().execute(async (tx) => {
    const balance = await lockedBalance(tx, playerId)
    if (balance >= demoStart) return balance
    return book(tx, { id: kit.chance.uuid(), playerId, kind: 'refill', amount: demoStart - balance })
  })
}

async function moveDemo(tx: Db, movement: Movement, ofBets: readonly (keyof DB)[]): Promise<WalletAnswer> {
  const { playerId } = movement.owner
  const balance = await lockedBalance(tx, playerId)
  return moveOnce(movement, {
    balance,
    known: (ids) => tx.selectFrom('demo_move').select(['id', 'kind', 'amount']).where('id', 'in', ids).execute(),
    onBet: () => countBet(tx, playerId, ofBets),
    book: (move) => book(tx, { ...move, playerId }),
  })
}

/** The balance row is locked, so exactly one of every `trimEvery` bets trims the history. */
async function countBet(tx: Db, playerId: bigint, ofBets: readonly (keyof DB)[]): Promise<void> {
  const {
    rows: [counted],
  } = await sql<{ asked: number }>`
    update demo_balance set asked = asked % ${trimEvery} + 1 where player_id = ${playerId} returning asked`.execute(tx)
  if (counted?.asked === trimEvery) await trimFreePlay(tx, playerId, ofBets)
}

async function lockedBalance(db: Db, playerId: bigint): Promise<Money> {
  const row = await db
    .selectFrom('demo_balance')
    .select('balance')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Error('there is no free-play balance')
  return fromMicros(row.balance)
}

type Booking = { id: string; playerId: bigint; kind: string; amount: bigint }

async function book(tx: Db, { id, playerId, kind, amount }: Booking): Promise<Money> {
  const {
    rows: [row],
  } = await sql<{ balance: bigint }>`
    with moved as (
      insert into demo_move (id, player_id, kind, amount) values (${id}, ${playerId}, ${kind}, ${amount})
    )
    update demo_balance set balance = balance + ${amount} where player_id = ${playerId} returning balance`.execute(tx)
  if (!row) throw new Error('there is no free-play balance')
  return fromMicros(row.balance)
}
