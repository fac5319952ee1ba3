import type { Money } from '@chokka/money'
import type { Movement, WalletAnswer } from './backend.ts'

/** The moves of one balance in our own database, in a transaction that has locked it. */
export type MoveStore = {
  balance: Money
  known: (ids: string[]) => Promise<{ id: string; kind: string; amount: bigint }[]>
  /** Called for every new bet, also for one that the balance does not bear. */
  onBet?: () => Promise<void>
  /** Writes a move, and returns the balance after it. */
  book: (move: { id: string; kind: string; amount: bigint }) => Promise<Money>
}

/**
 * The rules of an operator's wallet (each id once, and a rollback that arrives before its bet blocks the bet), so that
 * the games need not know whose balance they play from.
 */
export async function moveOnce({ id, betId, kind, amount }: Movement, store: MoveStore): Promise<WalletAnswer> {
  const { balance, book } = store
  const known = await store.known([id, betId])
  const done = known.find((move) => move.id === id)
  if (done) return { status: done.kind === 'undone' ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK', balance }
  const bet = known.find((move) => move.id === betId)
  if (kind === 'bet') {
    await store.onBet?.()
    if (balance < amount) return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance }
    return { status: 'RS_OK', balance: await book({ id, kind, amount: -amount }) }
  }
  if (kind === 'win') {
    if (bet?.kind !== 'bet') return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balance }
    return { status: 'RS_OK', balance: await book({ id, kind, amount }) }
  }
  if (!bet) await book({ id: betId, kind: 'undone', amount: 0n })
  return { status: 'RS_OK', balance: await book({ id, kind, amount: bet?.kind === 'bet' ? -bet.amount : 0n }) }
}
