import { crashPoint } from '@chokka/game-math/crash'
import type { Kit } from '../kit/kit.ts'
import { testClock } from '../kit/test-clock.ts'
import { isSettled, testHouse, until } from '../wallet/test-kit.ts'
import type { Session } from '../wallet/sessions.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { cashOut, place } from './bets.ts'
import { hashFinder, makeChain, newestChain } from './chain.ts'
import { makeEngine, startEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import type { Told } from './stage.ts'

const length = 1500

/** A salt by which the first rounds of the newest chain crash at 2.00 to 6.00: there is something to fly for. */
export async function saltToFly(kit: Kit): Promise<string> {
  const find = hashFinder(kit, (await newestChain(kit.sql))?.id ?? 0)
  const games = [await find(1), await find(2), await find(3)]
  for (let tried = 0; ; tried++) {
    const points = await Promise.all(games.map((game) => crashPoint(game, `a salt for the tests ${tried}`)))
    if (points.every((point) => point >= 200 && point <= 600)) return `a salt for the tests ${tried}`
  }
}

/** A crash table on a house and a clock of its own, open for bets on its first round. */
export async function testTable() {
  const clock = testClock()
  const house = await testHouse(clock)
  const told: Told[] = []
  const toldPlayers: Told[] = []
  await makeChain(house.kit, length)
  const salt = await saltToFly(house.kit)
  const start = (kit: Kit, wallet: Wallet): { engine: Engine; stop: () => Promise<void> } => {
    const stage = {
      toAll: (push: Told) => void told.push(push),
      toPlayer: (_playerId: bigint, push: Told) => void toldPlayers.push(push),
    }
    const engine = makeEngine(kit, wallet, stage)
    wallet.outbox.start()
    return { engine, stop: startEngine(engine, { salt: { source: 'the tests', salt }, chainLength: length }) }
  }
  const { engine, stop } = start(house.kit, house.wallet)
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.advance(Math.min(50, ms - passed))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const { sql } = house.kit
  await until(() => engine.table.phase === 'betting')
  return {
    clock,
    house,
    engine,
    sql,
    told,
    toldPlayers,
    pass,
    bet: (session: Session, autoAtE2?: number) => {
      const asked = { id: 1, do: 'place', key: house.kit.chance.uuid(), slot: 1, stake: '10.00', autoAtE2 } as const
      return place(house.kit, house.wallet, engine, session, asked)
    },
    out: (session: Session) => cashOut(house.kit, engine, session, 1),
    takeOff: async () => {
      clock.advance(engine.table.atMs - clock.nowMs())
      await until(() => engine.table.phase === 'flying')
    },
    /** The process is not heard of any more, with everything that it had not stored. */
    vanish: async () => {
      engine.stopping = true
      engine.halt.abort()
      await house.kit.runner.close()
    },
    /** Another process on the same database, which plays on as soon as it leads. */
    another: async () => {
      const second = await house.again()
      return { ...start(second.kit, second.wallet), close: second.close }
    },
    /** How round 1 has ended; the clock goes on a little each time this is asked. */
    endOfFirst: async (): Promise<string | undefined> => {
      await pass(20)
      const [row] = await sql<{ state: string }[]>`
        select state from crash_round where round = 1 and state in ('crashed', 'void')`
      return row?.state
    },
    /** Stake and what came back of each bet, in the order in which they were placed, when all is paid. */
    ends: async () => {
      await until(async () => {
        await pass(200)
        const open = await sql`select 1 from bet where state = 'accepted'`
        return open.count === 0 && (await isSettled(house.kit))
      })
      const rows = await sql<{ state: string; payout: bigint | null }[]>`
        select state, payout from bet order by created_at`
      return rows.map((row) => (row.payout === null ? row.state : row.payout))
    },
    stop,
    close: async () => {
      await stop()
      await house.close()
    },
  }
}
