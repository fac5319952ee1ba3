// The single-player games as tests play them: the commands of a page, with the fields of the outcome beside the rest.
import type { DiceChoice, DiceOutcome } from '@chokka/game-math/dice'
import type { MinesChoice, MinesOutcome } from '@chokka/game-math/mines'
import type { PlinkoChoice, PlinkoOutcome } from '@chokka/game-math/plinko'
import type { Kit } from '../src/kit/kit.ts'
import { play } from '../src/products/solo/play.ts'
import { cashOutRound, openRound, startRound, takeStep } from '../src/products/solo/rounds.ts'
import type { Session } from '../src/wallet/sessions.ts'
import type { Wallet } from '../src/wallet/wallet.ts'
import type { RoundState } from '@chokka/studio-wire/solo'
import { sqlOn } from './sql-on.ts'

type Bet = { key: string; stake: string }
export type RollCommand = Bet & DiceChoice
export type DropCommand = Bet & PlinkoChoice

/** A session of the same player in another game: the game of a session decides what it plays. */
const inGame = (session: Session, game: Session['game']): Session => ({ ...session, game })

export async function roll(kit: Kit, wallet: Wallet, session: Session, { key, stake, target, direction }: RollCommand) {
  const command = { id: 1, do: 'play', key, stake, choice: { target, direction } } as const
  const { outcome, choice: _choice, ...rest } = await play(kit, wallet, inGame(session, 'dice'), command)
  // The studio has checked choice and outcome by the shapes of the game; so below.
  return { ...rest, ...(outcome as DiceOutcome) }
}

export async function drop(kit: Kit, wallet: Wallet, session: Session, { key, stake, risk, rows }: DropCommand) {
  const command = { id: 1, do: 'play', key, stake, choice: { risk, rows } } as const
  const { outcome, choice: _choice, ...rest } = await play(kit, wallet, inGame(session, 'plinko'), command)
  return { ...rest, ...(outcome as PlinkoOutcome) }
}

const asMines = ({ choice, outcome, ...rest }: RoundState) => {
  const { mines } = choice as MinesChoice
  const { opened, hit, minesAt = null } = outcome as MinesOutcome
  return { ...rest, mines, opened, hit, minesAt, nextMultiplier: rest.next[0] ?? null }
}

export async function startMines(kit: Kit, wallet: Wallet, session: Session, bet: Bet & { mines: number }) {
  const { key, stake, mines } = bet
  const command = { id: 1, do: 'start', key, stake, choice: { mines } } as const
  const { round, balance } = await startRound(kit, wallet, inGame(session, 'mines'), command)
  return { mines: asMines(round), balance }
}

/** Opens a tile as the next step; `turn` when it shall be another one. */
export async function revealTile(kit: Kit, wallet: Wallet, session: Session, bet: string, tile: number, turn?: number) {
  const [row] = await sqlOn(kit.db)<{ steps: number }[]>`
    select cardinality(steps) as steps from step_round where bet_id = ${bet}`
  const step = { bet, turn: turn ?? row?.steps ?? 0, step: tile }
  return { mines: asMines((await takeStep(kit, wallet, inGame(session, 'mines'), step)).round) }
}

export async function cashOutMines(kit: Kit, wallet: Wallet, session: Session, bet: string) {
  return { mines: asMines((await cashOutRound(kit, wallet, inGame(session, 'mines'), bet)).round) }
}

export async function openMines(kit: Kit, session: Session) {
  const round = await openRound(kit, inGame(session, 'mines'))
  return round && asMines(round)
}
