import { sql } from 'kysely'
import { fromMicros, toShown } from '@chokka/money'
import { maxWin } from '@chokka/game-math/limits'
import { draws } from '@chokka/game-math/fair'
import type { Seeds } from '@chokka/game-math/fair'
import { mineDraws, minePositions, minesMultiplier, mineTiles } from '@chokka/game-math/mines'
import { payoutOf, shownMultiplier } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import { readStake } from '../wallet/limits.ts'
import { rulesVersion } from '../rules.ts'
import type { Session } from '../wallet/sessions.ts'
import { acceptBet, settleBets } from '../wallet/states.ts'
import type { BetState, DueCall } from '../wallet/states.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Command } from '../wire.ts'
import type { EndedBy, MinesState } from '../wire-shapes.ts'
import { betOfKey, intend } from './intent.ts'
import type { NewBet } from './intent.ts'

export type StartCommand = Extract<Command, { do: 'minesStart' }>

type Board = {
  id: string
  state: BetState
  stake: bigint
  payout: bigint | null
  multiplier: string | null
  outcome: { hit: number | null } | null
  rules: number
  mines: number
  opened: number[]
  nonce: number
  server_seed_hash: string
  sealed_server_seed: Uint8Array
  client_seed: string
}
type End = { opened: number[]; hit: number | null; endedBy: EndedBy }
type Played = { mines: MinesState; calls: DueCall[] }

/**
 * The multipliers by version of the rules that the round was accepted by: a round waits for its player, and may be
 * finished by software with newer rules.
 */
export const minesRules = new Map([
  [1, minesMultiplier],
  [2, minesMultiplier],
])

function multiplierOf(board: Board, opened: number): Ratio {
  const paid = minesRules.get(board.rules)
  if (!paid) throw new Error(`rules ${board.rules} of mines are not known any more`)
  return paid(board.mines, opened)
}

/** Starts a round. Refuses with round_open while one is open, which `openMines` returns. */
export async function startMines(kit: Kit, wallet: Wallet, session: Session, command: StartCommand) {
  const bet: NewBet = {
    key: command.key,
    game: 'mines',
    rules: rulesVersion.mines,
    stake: readStake(command.stake),
    choice: { mines: command.mines },
  }
  const id = kit.chance.uuid()
  wallet.outbox.awaiting.add(id)
  try {
    const intent = await kit.db.transaction().execute(async (tx) => {
      const made = await intend(kit, session, bet, id, tx)
      if (!made) throw new KnownKey()
      await tx.insertInto('mines_round').values({ bet_id: id, mines: command.mines }).execute()
      return made
    })
    const balance = await wallet.takeStake(session, { ...intent, game: 'mines', stake: bet.stake })
    if (!(await acceptBet(kit.db, id, balance))) throw new Refusal('not_confirmed')
    return { mines: await shownOf(kit, kit.db, session.playerId, id), balance }
  } catch (error) {
    if (!(error instanceof KnownKey)) throw error
    const known = await betOfKey(kit, session, bet)
    const balance = known.balance_after === null ? null : fromMicros(known.balance_after)
    return { mines: await shownOf(kit, kit.db, session.playerId, known.id), balance }
  } finally {
    wallet.outbox.awaiting.delete(id)
  }
}

/** A unique violation aborts its transaction, so a known key leaves it as an exception. */
class KnownKey extends Error {}

/** The open round of a player, whatever device it was started on, or null. */
export async function openMines(kit: Kit, playerId: bigint): Promise<MinesState | null> {
  const row = await kit.db
    .selectFrom('bet')
    .select('id')
    .where('player_id', '=', playerId)
    .where('game', '=', 'mines')
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  return row ? shownOf(kit, kit.db, playerId, row.id) : null
}

/**
 * Opens a tile. Opening the same tile again, or a tile of a round that is over, changes nothing and returns the round.
 * The round ends with its payout when no safe tile is left, or when the next one would pass the highest win.
 */
export async function revealTile(kit: Kit, wallet: Wallet, session: Session, betId: string, tile: number) {
  return finish(
    wallet,
    await kit.db.transaction().execute(async (tx): Promise<Played> => {
      const board = await lockBoard(tx, session.playerId, betId)
      if (board.state !== 'accepted' || board.opened.includes(tile)) return unchanged(kit, board)
      const minesAt = minePositions(await draws(seedsOf(kit, board), mineDraws), board.mines)
      if (minesAt.includes(tile)) return settle(kit, tx, board, { opened: board.opened, hit: tile, endedBy: 'player' })
      const opened = [...board.opened, tile]
      await tx.updateTable('mines_round').set({ opened }).where('bet_id', '=', betId).execute()
      if (nextMultiplier(board, opened.length) === null) {
        return settle(kit, tx, board, { opened, hit: null, endedBy: 'limit' })
      }
      return unchanged(kit, { ...board, opened })
    }),
  )
}

/**
 * Cashes out. A repeated command gets the settled round (G-09). Refuses with wrong_input before the first safe tile.
 */
export async function cashOutMines(kit: Kit, wallet: Wallet, session: Session, betId: string) {
  return finish(
    wallet,
    await kit.db.transaction().execute(async (tx): Promise<Played> => {
      const board = await lockBoard(tx, session.playerId, betId)
      if (board.state !== 'accepted') return unchanged(kit, board)
      if (board.opened.length === 0) throw new Refusal('wrong_input')
      return settle(kit, tx, board, { opened: board.opened, hit: null, endedBy: 'player' })
    }),
  )
}

/**
 * Rounds that were abandoned for 48 hours are paid what cashing out would pay, or the stake when no tile was opened.
 */
export async function payAbandonedMines(kit: Kit, wallet: Wallet): Promise<void> {
  const rows = await kit.db
    .selectFrom('bet')
    .select(['id', 'player_id'])
    .where('game', '=', 'mines')
    .where('state', '=', 'accepted')
    .where('created_at', '<', sql<Date>`now() - interval '48 hours'`)
    .limit(100)
    .execute()
  for (const row of rows) {
    const played = await kit.db.transaction().execute(async (tx): Promise<Played> => {
      const board = await lockBoard(tx, row.player_id, row.id)
      if (board.state !== 'accepted') return unchanged(kit, board)
      return settle(kit, tx, board, { opened: board.opened, hit: null, endedBy: 'absent' })
    })
    void wallet.outbox.send(played.calls)
  }
}

async function finish(wallet: Wallet, { mines, calls }: Played): Promise<{ mines: MinesState }> {
  const sent = wallet.outbox.send(calls)
  if (mines.payout !== '0.00') await sent
  return { mines }
}

async function settle(kit: Kit, tx: Db, board: Board, end: End): Promise<Played> {
  const ratio = multiplierOf(board, end.opened.length)
  const payout = end.hit === null ? payoutOf(fromMicros(board.stake), ratio) : fromMicros(0n)
  const multiplier = end.hit === null ? shownMultiplier(ratio) : '0'
  const minesAt = minePositions(await draws(seedsOf(kit, board), mineDraws), board.mines)
  const outcome = { ...end, minesAt }
  const calls = await settleBets(kit, tx, [{ betId: board.id, payout, multiplier, outcome }])
  const settled: Board = { ...board, state: 'settled', payout, multiplier, outcome, opened: end.opened }
  return { mines: await show(kit, settled), calls }
}

const unchanged = async (kit: Kit, board: Board): Promise<Played> => ({ mines: await show(kit, board), calls: [] })

const columns = sql`
  bet.id, bet.state, stake, payout, multiplier, outcome, rules, mines, opened, nonce, server_seed_hash,
    sealed_server_seed, client_seed
  from bet join mines_round on bet_id = bet.id join seed_pair on seed_pair.id = seed_pair_id`

async function lockBoard(tx: Db, playerId: bigint, betId: string): Promise<Board> {
  const {
    rows: [board],
  } = await sql<Board>`
    select ${columns} where bet.id = ${betId} and bet.player_id = ${playerId} for update of bet, mines_round`.execute(
    tx,
  )
  if (!board) throw new Refusal('no_round')
  return board
}

async function shownOf(kit: Kit, db: Db, playerId: bigint, betId: string): Promise<MinesState> {
  const {
    rows: [board],
  } = await sql<Board>`select ${columns} where bet.id = ${betId} and bet.player_id = ${playerId}`.execute(db)
  if (!board) throw new Refusal('no_round')
  return show(kit, board)
}

const seedsOf = (kit: Kit, board: Board): Seeds => ({
  serverSeed: kit.seal.open(board.sealed_server_seed),
  clientSeed: board.client_seed,
  nonce: board.nonce,
})

/** The multiplier for one more tile; null when no safe tile is left or its win would pass the maximum. */
function nextMultiplier(board: Board, openedCount: number): Ratio | null {
  if (openedCount >= mineTiles - board.mines) return null
  const next = multiplierOf(board, openedCount + 1)
  return payoutOf(fromMicros(board.stake), next) > maxWin ? null : next
}

/** What the player may see: the positions of the mines only when the round is over. */
async function show(kit: Kit, board: Board): Promise<MinesState> {
  const open = board.state === 'accepted' || board.state === 'intended'
  const hit = board.outcome?.hit ?? null
  const now = multiplierOf(board, board.opened.length)
  const next = open ? nextMultiplier(board, board.opened.length) : null
  const ended = board.state !== 'settled' ? 'refunded' : hit === null ? 'cashed' : 'lost'
  return {
    bet: board.id,
    mines: board.mines,
    stake: toShown(fromMicros(board.stake)),
    opened: board.opened,
    state: open ? 'open' : ended,
    multiplier: board.multiplier ?? shownMultiplier(now),
    nextMultiplier: next && shownMultiplier(next),
    payout: toShown(open ? payoutOf(fromMicros(board.stake), now) : fromMicros(board.payout ?? 0n)),
    minesAt: open ? null : minePositions(await draws(seedsOf(kit, board), mineDraws), board.mines),
    hit,
    nonce: board.nonce,
    serverSeedHash: board.server_seed_hash,
  }
}
