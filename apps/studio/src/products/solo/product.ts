import { gameOf, isSolo, soloNames } from '@chokka/game-math/games'
import type { Choice } from '@chokka/game-math/game'
import { toShown } from '@chokka/money'
import { z } from 'zod'
import { payTableRules } from '../../kit/rules.ts'
import { openSeeds } from '../../single/seeds.ts'
import { product } from '../product.ts'
import { soloFacts } from './facts.ts'
import { play } from './play.ts'
import { playTo, seedsOf } from './round-rows.ts'
import { cashOutRound, openRound, payAbandonedRounds, startRound, takeStep } from './rounds.ts'

const abandonedCheckMs = 60_000

/** The single-player games of the registry (packages/game-math/src/games.ts). */
export const solo = product({
  name: 'solo',
  games: soloNames,
  category: 'Instant Games',
  tables: ['step_round'],
  ofBets: ['step_round'],
  settings: {
    variables: { LEAST_ROUND_MS: z.coerce.number().int().min(0).max(60_000).default(0) },
    /** The least time from one round of a single-player game to the next. */
    read: (read) => ({ leastRoundMs: Number(read.LEAST_ROUND_MS) }),
  },
  rules: () => payTableRules(soloNames, (game) => (isSolo(game) ? gameOf(game).rules : 0)),
  facts: soloFacts,
  /** What is known of a round of steps that is still open: nothing that lies ahead. */
  recalled: async (kit, { game, choice, outcome, rules, steps, ...row }) => {
    if (outcome !== null || steps === null || !isSolo(game)) return {}
    // A round of steps has a choice of its game and a seed pair.
    const played = await playTo({ ...{ game, rules, steps }, choice: choice as Choice, seeds: seedsOf(kit, row) })
    return { outcome: played.outcome(false) }
  },
  proof: async (_kit, { bet, game, seeds }) => (isSolo(game) ? { game, bet, seeds: await seeds() } : undefined),
  start: async ({ kit, wallet }, { leastRoundMs }) => ({
    commands: {
      play: {
        writes: true,
        run: (session, command) => play(kit, wallet, session, command, leastRoundMs),
      },
      start: {
        writes: true,
        run: async (session, command) => {
          const { round, balance } = await startRound(kit, wallet, session, command, leastRoundMs)
          return { round, balance: balance === null ? null : toShown(balance) }
        },
        // A round may be open on several devices: each shows what the others do.
        tells: ({ round }) => ({ push: 'round', round }),
      },
      step: {
        ...{ writes: true, afterEnd: true },
        run: (session, command) => takeStep(kit, wallet, session, command),
        tells: ({ round }) => ({ push: 'round', round }),
      },
      cashOutRound: {
        ...{ writes: true, afterEnd: true },
        run: (session, command) => cashOutRound(kit, wallet, session, command.bet),
        tells: ({ round }) => ({ push: 'round', round }),
      },
      round: { afterEnd: true, run: async (session) => ({ round: await openRound(kit, session) }) },
    },
    opened: async (session, clientSeed) => {
      const seeds = await openSeeds(kit, session.playerId, clientSeed)
      return { leastRoundMs, seeds, round: await openRound(kit, session) }
    },
    jobs: [{ name: 'abandoned rounds', everyMs: abandonedCheckMs, run: () => payAbandonedRounds(kit, wallet) }],
  }),
})
