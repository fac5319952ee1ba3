import { isFlight, isSpin, isTable, tableGames, tableNames } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import { Refusal } from '../../kit/refusal.ts'
import { payTableRules } from '../../kit/rules.ts'
import type { Session } from '../../wallet/sessions.ts'
import { product } from '../product.ts'
import { cashOut, crashState, flightsOf, place, spinsOf, spinState } from './bets.ts'
import { chainLength, fairnessOf, newestChain } from './chain.ts'
import { makeEngine, startEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import { tableFacts } from './facts.ts'
import { proofOfBet, proofOfName } from './proof.ts'
import { missingSaltVariables, saltsIn, saltVariables } from './settings.ts'

/** Its chain was published without the name of a game, before there were others; that address stays. */
const firstTable: TableName = 'crash'

/** The games with shared rounds, one round for everybody (packages/game-math/src/tables.ts). */
export const tables = product({
  name: 'tables',
  games: tableNames,
  category: 'Crash Games',
  tables: ['chain_checkpoint', 'round_chain', 'round_lead', 'shared_round'],
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
  start: async ({ kit, wallet, pages, studioUrl }, settings) => {
    const made = tableNames.map((game) => [game, makeEngine(kit, wallet, pages.ofGame(game), game)] as const)
    const engines = Object.fromEntries(made) as Record<TableName, Engine>
    const tableOf = ({ game }: Session): Engine => {
      if (!isTable(game)) throw new Refusal('wrong_game')
      return engines[game]
    }
    let stops: (() => Promise<void>)[] = []
    return {
      engines,
      commands: {
        place: { writes: true, run: (session, command) => place(kit, wallet, tableOf(session), session, command) },
        cashOut: {
          ...{ timed: true, afterEnd: true },
          run: (session, { slot }) => cashOut(kit, tableOf(session), session, slot),
        },
        history: {
          afterEnd: true,
          run: async (session) => {
            const { game, past } = tableOf(session)
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
      opened: async (session) =>
        isFlight(session.game)
          ? { crash: crashState(kit, tableOf(session), session) }
          : { spin: spinState(kit, tableOf(session), session) },
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
