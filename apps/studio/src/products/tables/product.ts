import { isSpin, isTable, tableGames, tableNames } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import { Refusal } from '../../kit/refusal.ts'
import { payTableRules } from '../../kit/rules.ts'
import type { Session } from '../../wallet/sessions.ts'
import { product } from '../product.ts'
import { cashOut, flightsOf, place, spinsOf, stateOf } from './bets.ts'
import { chainLength, fairnessOf, newestChain } from './chain.ts'
import { makeElsewhere } from './elsewhere.ts'
import { makeEngine, startEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import { tableFacts } from './facts.ts'
import { proofOfBet, proofOfName } from './proof.ts'
import { pastRounds } from './rounds.ts'
import { pastShown } from './rules.ts'
import { missingSaltVariables, saltsIn, saltVariables } from './settings.ts'

/** Its chain was published without the name of a game, before there were others; that address stays. */
const firstTable: TableName = 'crash'

/** The games with shared rounds, one round for everybody (packages/game-math/src/tables.ts). */
export const tables = product({
  name: 'tables',
  games: tableNames,
  category: 'Crash Games',
  tables: ['chain_checkpoint', 'round_chain', 'shared_round', 'table_lead'],
  settings: {
    variables: saltVariables,
    faults: (read) =>
      missingSaltVariables(read).map(({ name, salt }) => ({
        name,
        message: `must be given together with the other ${salt} variables`,
      })),
    read: (read) => ({ salts: saltsIn(read), chainLength }),
  },
  rules: () => payTableRules(tableNames, (game) => (isTable(game) ? tableGames[game].rules : 0)),
  facts: tableFacts,
  recalled: async (_kit, { game, point }) => ({ pointE2: point === null || isSpin(game) ? null : Number(point) }),
  proof: proofOfBet,
  proofOfName,
  start: async ({ kit, wallet, relay, studioUrl }, settings) => {
    const made = tableNames.map((game): readonly [TableName, Engine] => {
      const publisher = relay.publisherOf(game, () => engine.lead)
      const engine = makeEngine(kit, wallet, publisher, game)
      return [game, engine]
    })
    const engines = Object.fromEntries(made) as Record<TableName, Engine>
    const elsewhere = makeElsewhere(kit, wallet, relay, engines)
    const tableOf = ({ game }: Session): Engine => {
      if (!isTable(game)) throw new Refusal('wrong_game')
      return engines[game]
    }
    let stops: (() => Promise<void>)[] = []
    return {
      engines,
      commands: {
        place: {
          writes: true,
          run: (session, command) => {
            const engine = tableOf(session)
            return engine.lead ? place(kit, wallet, engine, session, command) : elsewhere.place(session, command)
          },
        },
        cashOut: {
          ...{ timed: true, afterEnd: true },
          run: (session, command) => {
            const engine = tableOf(session)
            return engine.lead ? cashOut(kit, engine, session, command.slot) : elsewhere.cashOut(session, command)
          },
        },
        history: {
          afterEnd: true,
          run: async (session) => {
            const { game, lead, past: known } = tableOf(session)
            const past = lead ? known : await pastRounds(kit.db, game, pastShown)
            return { history: isSpin(game) ? spinsOf(past) : flightsOf(past) }
          },
        },
        fairness: {
          afterEnd: true,
          run: async (session) => {
            const chain = await newestChain(kit.db, tableOf(session).game)
            if (!chain) throw new Refusal('unavailable')
            return fairnessOf(chain)
          },
        },
      },
      opened: async (session) => {
        const engine = tableOf(session)
        return engine.lead ? stateOf(kit, engine, session) : elsewhere.state(session)
      },
      routes: (app) =>
        app.get<{ Params: { game?: string } }>('/api/fairness/:game?', async (request, reply) => {
          const { game = firstTable } = request.params
          if (!isTable(game)) return reply.status(404).send({ error: 'no such game' })
          const chain = await newestChain(kit.db, game)
          return chain ? fairnessOf(chain) : reply.status(503).send({ error: 'not ready' })
        }),
      begin: () => {
        stops = made.map(([game, engine]) =>
          startEngine(engine, {
            salt: settings.salts[game],
            length: settings.chainLength,
            publishedUrl: `${studioUrl}/api/fairness${game === firstTable ? '' : `/${game}`}`,
          }),
        )
      },
      stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
    }
  },
})
