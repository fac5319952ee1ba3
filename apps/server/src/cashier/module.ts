import { identity } from '../identity/index.ts'
import { images } from '../images/index.ts'
import { module, one } from '../kit/manifest.ts'
import { messages, type Gateways } from '../messages/index.ts'
import { site } from '../site/index.ts'
import { wallet } from '../wallet/index.ts'
import { openDeposits, openWithdrawals } from './booked.ts'
import { restartPayeeHold } from './payees/restart-hold.ts'
import { serveHooks } from './deposits/hooks.ts'
import { hasMovedMoney, netDeposit } from './deposits/net-deposit.ts'
import { cashierJobs } from './jobs.ts'
import { hasPaymentPassword, saveRegisteredPaymentPassword } from './lock-holder.ts'
import type { SiteChannel, StakesInPlay } from './options.ts'
import { cashierOfficeRoutes } from './office/routes.ts'
import { cashierRoutes } from './routes.ts'
import { cashierSettings } from './settings.ts'

export const cashier = module({
  name: 'cashier',
  below: [site, messages, identity, images, wallet],
  tables: [
    'cashier_holder',
    'deposit',
    'deposit_failure',
    'deposit_move',
    'payee',
    'withdrawal',
    'withdrawal_move',
    'withdrawal_proof',
  ],
  settings: cashierSettings,
  live: ['messages'],
  needs: {
    channels: one<readonly SiteChannel[]>(),
    stakesInPlay: one<StakesInPlay>(),
    gateways: one<Gateways>(),
  },
  offers: {
    netDeposit,
    hasMovedMoney,
    hasPaymentPassword,
    onRegistered: [saveRegisteredPaymentPassword],
    onPasswordReset: [restartPayeeHold],
    onIdentityChanged: [restartPayeeHold],
    ledgerSources: [openDeposits, openWithdrawals],
  },
  routes: ({ config, wake, given }) => ({
    ...cashierRoutes({ siteUrl: config.siteUrl, wake, ...given }),
    ...cashierOfficeRoutes({ wake }),
  }),
  jobs: ({ db, baseCtx, given }) => cashierJobs({ db, baseCtx, ...given }),
  hooks: (app, { db, baseCtx, wake, given }) => serveHooks(app, { db, baseCtx, wake, ...given }),
})

declare module '../kit/live.ts' {
  interface Topics {
    messages: true
  }
}
