// The members of the demo who play: they keep boards and records alive on a site that has no visitors yet. They sign in
// and play as everybody does, with money of the demo. Their accounts are test accounts, which every report leaves out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import type { Choice } from '@chokka/game-math/game'
import { gameNames, gameOf, isSolo } from '@chokka/game-math/games'
import type { GameName, SoloName } from '@chokka/game-math/games'
import { isSpin, tableGames } from '@chokka/game-math/tables'
import { z } from 'zod'
import { systemChance, type Chance } from '@chokka/server-kit'
import { demoMemberFile } from './seed/files.ts'
import { connectToGame, key, type GameConnection } from './game-connection.ts'
import { Refused, makeCallSite } from './wire-client.ts'
import { onShutdown } from './shutdown.ts'

const Environment = z.object({ DATA_DIR: z.string().min(1), SITE_URL: z.url(), MEMBERS: z.coerce.number().int() })
const Logins = z.array(z.object({ account: z.string(), password: z.string() }))
type Login = z.infer<typeof Logins>[number]

const stakes = ['10.00', '10.00', '20.00', '20.00', '50.00', '100.00', '200.00']
const restMs = { shortest: 4000, longest: 16_000 }
const sittingRounds = { fewest: 10, most: 60 }
const pauseMs = { refused: 60_000, notThere: 3000 }

const oneOf = <T>(chance: Chance, of: readonly [T, ...T[]]): T => of[chance.below(of.length)] ?? of[0]
const stakeOf = (chance: Chance) => oneOf(chance, ['10.00', ...stakes])

/** One round of a game, as people play it. */
function playOnce(game: GameConnection, name: GameName, chance: Chance): Promise<unknown> {
  const bet = { key: key(), stake: stakeOf(chance) }
  if (isSpin(name)) return game.ask({ do: 'place', ...bet, slot: 1 + chance.below(tableGames[name].bets) })
  if (!isSolo(name)) {
    return game.ask({ do: 'place', ...bet, slot: 1, autoAtE2: oneOf(chance, [120, 150, 180, 200, 300, 500, 1000]) })
  }
  const choice = choiceIn(name, chance)
  if (gameOf(name).kind === 'instant') return game.ask({ do: 'play', ...bet, choice })
  return playSteps(game, gameOf(name).highestStep ?? 0, { ...bet, choice }, chance)
}

/** What the game starts with, and any of its words: another risk, another side. */
function choiceIn(name: SoloName, chance: Chance): Choice {
  const { choice, first, allows } = gameOf(name)
  const words = Object.entries(choice).flatMap(([field, { is, ...shape }]) =>
    is === 'word' && 'of' in shape ? [[field, shape.of[chance.below(shape.of.length)] ?? '']] : [],
  )
  const varied: Choice = { ...first, ...Object.fromEntries(words) }
  return allows?.(varied) === false ? first : varied
}

/** Up to three steps of the open round or of a new one; then what was won is taken. */
async function playSteps(game: GameConnection, highestStep: number, bet: object, chance: Chance): Promise<void> {
  const open = (await game.ask({ do: 'round' })).round ?? (await game.ask({ do: 'start', ...bet })).round
  let round = Round.parse(open)
  for (let left = between(1, 4); left > 0 && round.state === 'open'; left--) {
    const step = { do: 'step', bet: round.bet, turn: round.turn, step: chance.below(highestStep + 1) }
    round = Round.parse((await game.ask(step)).round)
  }
  if (round.state === 'open' && round.canCashOut) await game.ask({ do: 'cashOutRound', bet: round.bet })
}
const Round = z.looseObject({ bet: z.string(), turn: z.number(), state: z.string(), canCashOut: z.boolean() })

const { DATA_DIR, SITE_URL, MEMBERS } = Environment.parse(process.env)
const log = pino({ name: 'demo-members', level: process.env.LOG_LEVEL ?? 'info' })
const chance = systemChance
const stopping = new AbortController()
onShutdown(() => {
  stopping.abort()
  setTimeout(() => process.exit(0), 200).unref()
})

/** Waits; returns at once when the process has to stop. */
const wait = (ms: number) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    stopping.signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })
const between = (from: number, to: number) => from + chance.below(to - from)

/** Sits down at one game after the other until the process stops. A fault ends the sitting, never the member. */
async function live({ account, password }: Login): Promise<void> {
  let token: string | undefined
  const site = makeCallSite(SITE_URL, () => token)
  while (!stopping.signal.aborted) {
    try {
      token ??= (await site('login', { type: 'username', username: account, password })).token
      await sit(site, oneOf(chance, ['crash', ...gameNames]))
    } catch (fault) {
      if (fault instanceof Refused && fault.message === 'not_signed_in') token = undefined
      log.debug({ err: fault, account }, 'a sitting ended')
      await wait(fault instanceof Refused ? pauseMs.refused : pauseMs.notThere)
    }
  }
}

async function sit(site: ReturnType<typeof makeCallSite>, game: GameName): Promise<void> {
  const { url } = await site('launchGame', { vassalage: 'CHOKKA', gameCode: game })
  const connection = await connectToGame(url, game)
  try {
    for (let round = between(sittingRounds.fewest, sittingRounds.most); round > 0; round--) {
      if (stopping.signal.aborted) return
      await playOnce(connection, game, chance).catch(endAtFault)
      await wait(between(restMs.shortest, restMs.longest))
    }
  } finally {
    connection.close()
  }
}

/** After a refusal such as "betting is closed" one waits for the next round; whoever has no money gets up. */
function endAtFault(fault: unknown): void {
  const code = fault instanceof Error ? fault.message : ''
  if (!/^[a-z_]+$/.test(code) || ['session_over', 'balance_too_low', 'not_open'].includes(code)) throw fault
}

const logins = Logins.parse(JSON.parse(readFileSync(join(DATA_DIR, demoMemberFile), 'utf8')))
await Promise.all(logins.slice(0, MEMBERS).map(live))
