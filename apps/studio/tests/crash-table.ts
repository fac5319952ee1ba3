import { flightOf } from '@chokka/game-math/crash'
import type { Flight } from '@chokka/game-math/crash'
import type { TableName } from '@chokka/game-math/tables'
import type { Kit } from '../src/kit/kit.ts'
import { testClock } from './clock.ts'
import { isSettled, testStudio, until } from './studio.ts'
import type { Session } from '../src/wallet/sessions.ts'
import type { Wallet } from '../src/wallet/wallet.ts'
import { cashOut, place } from '../src/products/tables/bets.ts'
import { hashFinder, makeChain, newestChain } from '../src/products/tables/chain.ts'
import { makeEngine, startEngine } from '../src/products/tables/engine.ts'
import type { Engine } from '../src/products/tables/engine.ts'
import { announce } from '../src/products/tables/salt.ts'
import type { ChainOptions } from '../src/products/tables/salt.ts'
import type { PushBody } from '@chokka/studio-wire/wire'
import { sqlOn } from './sql-on.ts'

const length = 1500
const publishedUrl = 'https://games.example/api/fairness'

/** Which flights a test wants for the first three games of its chain; a salt is searched that gives them. */
export type Wanted = (flight: Flight, at: number) => boolean
/** Every flight crashes between 2.00 and 6.00. */
const mediumFlights: Wanted = ({ point }) => point >= 200 && point <= 600

/** Makes a chain, announces it, and finds a salt with which its first games have the wanted flights. */
async function chainFor(kit: Kit, game: TableName, wanted: Wanted): Promise<ChainOptions> {
  await makeChain(kit, game, length)
  const chain = await newestChain(kit.db, game)
  const announced = chain && (await announce(kit, chain, 'the tests', publishedUrl))
  if (!announced) throw new Error('no chain was announced')
  const find = hashFinder(kit, announced.id)
  const games = [await find(1), await find(2), await find(3)]
  for (let tried = 0; ; tried++) {
    const salt = `a salt for the tests ${tried}`
    // Sequentially: most salts are ruled out by their first flight.
    let right = true
    for (let at = 0; right && at < games.length; at++) right = wanted(await flightOf(games[at] ?? '', salt), at)
    if (!right) continue
    const named = { salt, lastHash: announced.last_hash, publicAt: await later(kit, announced.announced_at) }
    return { salt: { source: 'the tests', named }, length, publishedUrl }
  }
}

/** The time of the database's clock, as soon as it is past an instant. */
async function later(kit: Kit, than: Date | null): Promise<Date> {
  for (;;) {
    const [row] = await sqlOn(kit.db)<{ at: Date }[]>`select clock_timestamp() as at`
    if (row && (than === null || row.at > than)) return row.at
  }
}

/** The table of a game on a test studio with its own clock, open for bets on its first round. */
export async function testTable(wanted = mediumFlights, game: TableName = 'crash') {
  const clock = testClock()
  const studio = await testStudio(clock)
  const pushes: PushBody[] = []
  const playerPushes: { playerId: bigint; push: PushBody }[] = []
  const options = await chainFor(studio.kit, game, wanted)
  const start = (kit: Kit, wallet: Wallet): { engine: Engine; stop: () => Promise<void> } => {
    const publisher = {
      toAll: (push: PushBody) => void pushes.push(push),
      toPlayer: (playerId: bigint, push: PushBody) => void playerPushes.push({ playerId, push }),
    }
    const engine = makeEngine(kit, wallet, publisher, game)
    wallet.outbox.start()
    return { engine, stop: startEngine(engine, options) }
  }
  const { engine, stop } = start(studio.kit, studio.wallet)
  const sql = sqlOn(studio.kit.db)
  /** Advances the clock in steps and lets the event loop run between them. Wait for database work with `until`. */
  const advance = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.advance(Math.min(50, ms - passed))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const flightNow = async (): Promise<Flight> => {
    const [row] = await sql<{ number: number; chain_id: number; salt: string }[]>`
      select game_number as number, chain_id, salt from shared_round join round_chain on round_chain.id = chain_id
      order by round desc limit 1`
    if (!row) throw new Error('no round')
    return flightOf(await hashFinder(studio.kit, row.chain_id)(row.number), row.salt)
  }
  await until(() => engine.table.phase === 'betting')
  return {
    clock,
    studio,
    engine,
    sql,
    pushes,
    playerPushes,
    advance,
    options,
    /** The flight of the open round, which only the test knows. */
    flightNow,
    bet: (session: Session, autoAtE2?: number, more: { slot?: number; stake?: string; key?: string } = {}) => {
      const bet = { slot: 1, stake: '10.00', key: studio.kit.chance.uuid(), ...more } as const
      return place(studio.kit, studio.wallet, engine, session, { id: 1, do: 'place', autoAtE2, ...bet })
    },
    out: (session: Session, slot = 1) => cashOut(studio.kit, engine, session, slot),
    /** Advances the clock until the table is in a phase. */
    phase: (phase: string) => until(async () => (await advance(50), engine.table.phase === phase)),
    takeOff: async () => {
      clock.advance(engine.table.atMs - clock.nowMs())
      await until(() => engine.table.phase === 'flying')
    },
    /** Simulates the death of the process: everything that it had not stored is lost. */
    kill: async () => {
      engine.stopping = true
      engine.halt.abort()
      await studio.kit.runner.close()
    },
    /** Another process on the same database, which continues the game as soon as it leads. */
    secondProcess: async () => {
      const second = await studio.secondProcess()
      return { ...start(second.kit, second.wallet), close: second.close }
    },
    /** The final state of round 1, if it has ended; advances the clock a little at each call. */
    endOfFirst: async (): Promise<string | undefined> => {
      await advance(20)
      const [row] = await sql<{ state: string }[]>`
        select state from shared_round where round = 1 and state in ('crashed', 'void')`
      return row?.state
    },
    /**
     * The payout, or the state where there is none, of each bet in the order of placing, once everything is paid. Does
     * not advance the clock.
     */
    ends: async () => {
      await until(async () => {
        const open = await sql`select 1 from bet where state = 'accepted'`
        return open.length === 0 && (await isSettled(studio.kit))
      })
      const rows = await sql<{ state: string; payout: bigint | null }[]>`
        select state, payout from bet order by created_at, slot`
      return rows.map((row) => row.payout ?? row.state)
    },
    stop,
    close: async () => {
      await stop()
      await studio.close()
    },
  }
}
export type TestTable = Awaited<ReturnType<typeof testTable>>
