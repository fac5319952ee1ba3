import { hash } from 'node:crypto'
import { jackpotLevels, jackpotRules } from '@chokka/game-math/slots/jackpots'
import { toDecimal, toShown } from '@chokka/money'
import { hasJackpot } from '@chokka/slot-titles/jackpot-titles'
import { titleOf } from '@chokka/slot-titles/titles'
import { z } from 'zod'
import { jackpotIn } from '../../wallet/jackpot-part.ts'
import { product } from '../product.ts'
import { openJackpots } from './jackpots.ts'

/** How often shares are taken in and the pools are shown again; 30 seconds would be allowed (J-01). */
const everyMs = 5000

const takesPart = (game: string): boolean => {
  const title = titleOf(game)
  return title !== undefined && hasJackpot(title)
}

/** The network jackpot: pools that rounds of other products put into and win. */
export const jackpots = product({
  name: 'jackpots',
  games: [],
  tables: ['jackpot_hit', 'jackpot_pool', 'jackpot_share'],
  settings: {
    variables: { SLOT_JACKPOTS: z.enum(['on', 'off']).default('on') },
    /** Whether the jackpot takes shares and can be won (J-07). */
    read: (read) => ({ isOn: read.SLOT_JACKPOTS === 'on' }),
  },
  rules: () =>
    jackpotLevels.flatMap((level) =>
      jackpotRules[level].map(({ version, growPpm, savePpm, turnover, ceiling }) => ({
        ...{ name: `jackpot:${level}`, version, isNew: true },
        digest: hash('sha256', [growPpm, savePpm, turnover, ceiling].join()),
      })),
    ),
  /** What a round put into the jackpot, and what it won of it. */
  facts: ({ outcome }) => {
    const part = jackpotIn(outcome)
    return part ? { jackpotShare: toDecimal(part.share), jackpotWin: part.won > 0n ? toShown(part.won) : null } : {}
  },
  start: async ({ kit, pages }, { isOn }) => {
    const opened = await openJackpots(kit, isOn, (shown) =>
      pages.toGames(takesPart, { push: 'jackpots', jackpots: shown }),
    )
    return {
      ...opened,
      commands: {},
      routes: (app) =>
        app.get('/api/jackpots', async (_request, reply) =>
          reply.header('cache-control', 'no-store').send(opened.shown()),
        ),
      jobs: [{ name: 'jackpots', everyMs, run: opened.refresh }],
    }
  },
})
