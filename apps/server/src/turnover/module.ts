import { betting } from '../betting/index.ts'
import { cashier } from '../cashier/index.ts'
import { games } from '../games/index.ts'
import { identity } from '../identity/index.ts'
import { module } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import { bookTurnover } from './book.ts'
import { personalProfit } from './personal-profit.ts'
import { topTurnover } from './top-turnover.ts'
import { wallet } from '../wallet/index.ts'
import { turnoverSettings } from './settings.ts'
import { closedUntilGauge } from './closed-until-gauge.ts'

export const turnover = module({
  name: 'turnover',
  below: [site, identity, wallet, games, cashier, betting],
  tables: [
    ...(['turnover_closed', 'turnover_day', 'turnover_entry', 'turnover_hour', 'turnover_slot'] as const),
    ...(['turnover_active', 'turnover_game', 'turnover_total'] as const),
  ],
  settings: turnoverSettings,
  offers: { topTurnover },
  routes: () => ({ personalProfit }),
  jobs: ({ db, baseCtx }) => [
    {
      name: 'book-turnover',
      cron: '* * * * *',
      everySeconds: 1,
      work: async (closing) => bookTurnover(db, await baseCtx(), closing),
    },
  ],
  hooks: (_app, { db, metrics }) => closedUntilGauge(db, metrics),
})
