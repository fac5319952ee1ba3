// The members of the demo who play: they keep boards and records alive on a site that has no visitors yet. They sign in
// and play as everybody does, with money of the demo. Their accounts are test accounts, which every report leaves out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { gameNames } from '@chokka/game-math/games'
import { isTable, tableNames } from '@chokka/game-math/tables'
import { z } from 'zod'
import { systemChance } from '@chokka/server-kit'
import { demoMemberFile } from './seed/files.ts'
import { connectToGame } from './game-connection.ts'
import { playRound } from './play-round.ts'
import { Refused, makeCallSite } from './wire-client.ts'
import { onShutdown } from './shutdown.ts'

const Environment = z.object({ DATA_DIR: z.string().min(1), SITE_URL: z.url(), MEMBERS: z.coerce.number().int() })
const Logins = z.array(z.object({ account: z.string(), password: z.string() }))
type Login = z.infer<typeof Logins>[number]

/** One of seven goes from game to game. The others stay at the shared tables, which nobody should find empty. */
const guestEvery = 7
const restMs = { shortest: 4000, longest: 16_000 }
/** Shorter than the time for bets, so that regulars of a table miss few rounds. */
const tableRestMs = { shortest: 1500, longest: 4000 }
/** Small, so that the money of the demo lasts for days. */
const tableStakes = ['10.00', '10.00', '10.00', '20.00', '50.00'] as const
const sittingRounds = { fewest: 10, most: 60 }
const pauseMs = { refused: 60_000, notThere: 3000 }

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
async function live({ account, password }: Login, at: number): Promise<void> {
  const table = at % guestEvery === 0 ? undefined : tableNames[at % tableNames.length]
  let token: string | undefined
  const site = makeCallSite(SITE_URL, () => token)
  while (!stopping.signal.aborted) {
    try {
      token ??= (await site('login', { type: 'username', username: account, password })).token
      await sit(site, table ?? gameNames[chance.below(gameNames.length)] ?? 'crash')
    } catch (fault) {
      if (fault instanceof Refused && fault.message === 'not_signed_in') token = undefined
      log.debug({ err: fault, account }, 'a sitting ended')
      await wait(fault instanceof Refused ? pauseMs.refused : pauseMs.notThere)
    }
  }
}

async function sit(site: ReturnType<typeof makeCallSite>, game: string): Promise<void> {
  const { url } = await site('launchGame', { vassalage: 'CHOKKA', gameCode: game })
  const connection = await connectToGame(url, game)
  const [rest, stakes] = isTable(game) ? [tableRestMs, tableStakes] : [restMs, undefined]
  try {
    for (let round = between(sittingRounds.fewest, sittingRounds.most); round > 0; round--) {
      if (stopping.signal.aborted) return
      await playRound(connection, game, chance, stakes).catch(endAtFault)
      await wait(between(rest.shortest, rest.longest))
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
