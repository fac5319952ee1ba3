import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import type { WalletBackend } from './backend.ts'
import { moveOnce } from './move-once.ts'

/**
 * Wallets that members of the operator have here, with each of our vendors. What is played from them is reported when
 * it is over (report.ts).
 */
export function transferBackend(kit: Kit, vendorOf: (game: string) => string): WalletBackend {
  return {
    move: async (movement) => {
      const { playerId } = movement.owner
      const vendor = vendorOf(movement.game)
      try {
        return await kit.db.transaction().execute(async (tx) => {
          const balance = await lockWallet(tx, playerId, vendor)
          const answer = await moveOnce(movement, {
            balance,
            known: (ids) => knownMoves(tx, ids),
            book: booking(tx, playerId, vendor),
          })
          if (answer.status === 'RS_OK') await noteReport(tx, movement.kind, movement.betId)
          return answer
        })
      } catch (error) {
        kit.log.warn({ error }, 'the balance of a wallet could not be changed')
        return { status: 'NO_ANSWER', balance: null }
      }
    },
    balance: async (owner, game) => ({
      status: 'RS_OK',
      balance: await kit.db.transaction().execute((tx) => lockWallet(tx, owner.playerId, vendorOf(game))),
    }),
    close: async () => undefined,
  }
}

/** The operator is told of a bet that was taken, and never of one that was undone. */
async function noteReport(tx: Db, kind: string, betId: string): Promise<void> {
  if (kind === 'bet')
    await sql`insert into transfer_report (bet_id) values (${betId}) on conflict do nothing`.execute(tx)
  if (kind === 'rollback') await tx.deleteFrom('transfer_report').where('bet_id', '=', betId).execute()
}

/** What the operator asks for: money into a wallet or out of it. */
export type TransferOrder = { id: string; user: string; vendor: string; kind: 'deposit' | 'withdraw'; amount: Money }

/** Carries a transfer out, once per id; null: it is refused, now and later. */
export const carryOut = (kit: Kit, { id, user, vendor, kind, amount }: TransferOrder): Promise<Money | null> =>
  kit.db.transaction().execute(async (tx) => {
    const player = await playerOf(tx, user)
    const balance = await lockWallet(tx, player, vendor)
    const change = kind === 'deposit' ? amount : -amount
    const [known] = await knownMoves(tx, [id])
    if (known) return known.kind === kind && known.amount === change && known.player === player ? balance : null
    const book = booking(tx, player, vendor)
    if (balance + change >= 0n) return book({ id, kind, amount: change })
    await book({ id, kind: 'refused', amount: 0n })
    return null
  })

/** What became of a transfer. One that has not come is refused when it comes later. */
export const stateOf = (
  kit: Kit,
  { id, user, vendor }: Pick<TransferOrder, 'id' | 'user' | 'vendor'>,
): Promise<{ state: 'done' | 'refused' | 'unknown'; balance: Money }> =>
  kit.db.transaction().execute(async (tx) => {
    const player = await playerOf(tx, user)
    const balance = await lockWallet(tx, player, vendor)
    const [known] = await knownMoves(tx, [id])
    if (!known) await booking(tx, player, vendor)({ id, kind: 'refused', amount: 0n })
    const isDone = known?.player === player && (known.kind === 'deposit' || known.kind === 'withdraw')
    return { state: isDone ? 'done' : known ? 'refused' : 'unknown', balance }
  })

export const balanceIn = (kit: Kit, user: string, vendor: string): Promise<Money> =>
  kit.db.transaction().execute(async (tx) => lockWallet(tx, await playerOf(tx, user), vendor))

/** Money may come before the first launch: the name that others see comes with that. */
async function playerOf(tx: Db, user: string): Promise<bigint> {
  await sql`insert into player (operator_user, shown_name) values (${user}, ${user}) on conflict do nothing`.execute(tx)
  const { id } = await tx.selectFrom('player').select('id').where('operator_user', '=', user).executeTakeFirstOrThrow()
  return id
}

/** All wallets with money, by the operator's name for their player; for comparing with the operator's books. */
export const fullWallets = (db: Db): Promise<{ user: string | null; vendor: string; balance: bigint }[]> =>
  db
    .selectFrom('transfer_wallet as w')
    .innerJoin('player as p', 'p.id', 'w.player_id')
    .select(['p.operator_user as user', 'w.vendor', 'w.balance'])
    .where('w.balance', '<>', 0n)
    .execute()

async function lockWallet(tx: Db, player: bigint, vendor: string): Promise<Money> {
  await sql`
    insert into transfer_wallet (player_id, vendor, balance) values (${player}, ${vendor}, 0)
    on conflict do nothing`.execute(tx)
  const { balance } = await tx
    .selectFrom('transfer_wallet')
    .select('balance')
    .where('player_id', '=', player)
    .where('vendor', '=', vendor)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return fromMicros(balance)
}

const knownMoves = (tx: Db, ids: string[]) =>
  tx
    .selectFrom('transfer_move')
    .select(['id', 'kind', 'amount', 'player_id as player'])
    .where('id', 'in', ids)
    .execute()

const booking =
  (tx: Db, player: bigint, vendor: string) =>
  async ({ id, kind, amount }: { id: string; kind: string; amount: bigint }): Promise<Money> => {
    await tx.insertInto('transfer_move').values({ id, player_id: player, vendor, kind, amount }).execute()
    const { balance } = await tx
      .updateTable('transfer_wallet')
      .set((is) => ({ balance: is('balance', '+', amount) }))
      .where('player_id', '=', player)
      .where('vendor', '=', vendor)
      .returning('balance')
      .executeTakeFirstOrThrow()
    return fromMicros(balance)
  }
