// A load generator: members of single-player games, each on one page, who play round after round.
import { randomInt } from 'node:crypto'
import { connectToGame, type GameConnection } from '../tools/game-connection.ts'
import { playRound } from '../tools/play-round.ts'
import { answerAll } from './worker.ts'

export type SoloAsked =
  | { do: 'open'; game: string; addresses: string[] }
  /** Plays until so many commands that write were answered. */
  | { do: 'play'; game: string; commands: number }
export type SoloAnswer = { commands: number }

const writes = new Set(['play', 'start', 'step', 'cashOutRound', 'spin'])
const pages = new Map<string, GameConnection[]>()
const chance = { below: (below: number) => randomInt(below) }
let answered = 0

async function openPage(address: string, game: string): Promise<GameConnection> {
  const connection = await connectToGame(address, game)
  const ask: GameConnection['ask'] = async (command) => {
    const value = await connection.ask(command)
    if (writes.has(String(command.do))) answered++
    return value
  }
  return { ...connection, ask }
}

/** A refusal, as of a tile that is open already, is no fault of a member who presses anything. */
const exceptRefusals = (fault: unknown) => {
  if (!(fault instanceof Error) || !/^[a-z_]+$/.test(fault.message)) throw fault
}

answerAll(async (asked: SoloAsked): Promise<SoloAnswer> => {
  answered = 0
  if (asked.do === 'open') {
    pages.set(asked.game, await Promise.all(asked.addresses.map((address) => openPage(address, asked.game))))
  } else {
    const play = async (page: GameConnection) => {
      while (answered < asked.commands) await playRound(page, asked.game, chance).catch(exceptRefusals)
    }
    await Promise.all((pages.get(asked.game) ?? []).map(play))
  }
  return { commands: answered }
})
