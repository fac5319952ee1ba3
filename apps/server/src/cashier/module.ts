import { identity } from '../identity/index.ts'
import { images } from '../images/index.ts'
import { inbox } from '../inbox/index.ts'
import { games } from '../games/index.ts'
import { hasRow } from '../kit/index.ts'
import { kit } from '../kit/module.ts'
import { each, module, one } from '../kit/manifest.ts'
import { messages, type Gateways } from '../messages/index.ts'
import { protection } from '../protection/index.ts'
import { site } from '../site/index.ts'
import { wallet } from '../wallet/index.ts'
import type { ContractsOf } from './consolidated.ts'
import { bookedAdjustments } from './adjustments/adjust.ts'
import { openDeposits, openWithdrawals } from './booked.ts'
import { restartPayeeHold } from './payees/restart-hold.ts'
import { serveHooks } from './deposits/hooks.ts'
import { hasMovedMoney, netDeposit } from './deposits/net-deposit.ts'
import { hasOpenMoney, moneyMonths, moneySums, withdrawnOf } from './money-sums.ts'
import { cashierJobs } from './jobs.ts'
import { hasPaymentPassword, saveRegisteredPaymentPassword } from './lock-holder.ts'
import type { NamesOfBets, SiteChannel, StakesInPlay } from './options.ts'
import { moneyReasons, sharedPayees, sharedPhones } from './office/relations.ts'
import { cashierOfficeRoutes } from './office/routes.ts'
import { openRefunds } from './refunds/money.ts'
import { closeAtExclusion } from './requirements/close-requirements.ts'
import { cashierRoutes } from './routes.ts'
import { serveStatement } from './statement/serve-statement.ts'
import { closeLikeExcluded, closeOthersAtExclusion } from './like-excluded.ts'
import { bringBackAtExclusion } from './transfers/at-exclusion.ts'
import { fillWallet } from './transfers/at-launch.ts'
import { isOpenWallet } from './transfers/begin-transfer.ts'
import { vendorTransferSources } from './transfers/booked.ts'
import { cashierSettings } from './settings.ts'

export const cashier = module({
  name: 'cashier',
  below: [kit, site, messages, inbox, identity, images, wallet, protection, games],
  tables: [
    'adjustment',
    'cashier_holder',
    'channel_health',
    'deposit',
    'deposit_failure',
    'deposit_move',
    'deposit_refund',
    'deposit_refund_move',
    'payee',
    'turnover_fill',
    'turnover_requirement',
    'vendor_transfer',
    'vendor_transfer_move',
    'withdrawal',
    'withdrawal_move',
    'withdrawal_proof',
  ],
  views: ['channel_payment_view'],
  settings: cashierSettings,
  live: ['messages'],
  needs: {
    channels: one<readonly SiteChannel[]>(),
    stakesInPlay: one<StakesInPlay>(),
    namesOfBets: one<NamesOfBets>(),
    gateways: one<Gateways>(),
    contractsOf: each<ContractsOf>(),
  },
  offers: {
    netDeposit,
    moneySums,
    moneyMonths,
    withdrawnOf,
    hasOpenMoney,
    hasMovedMoney,
    hasPaymentPassword,
    relations: [sharedPayees, sharedPhones],
    riskReasons: [moneyReasons],
    onRegistered: [saveRegisteredPaymentPassword],
    onPasswordReset: [restartPayeeHold],
    onIdentityChanged: [restartPayeeHold],
    ...{ onMarked: [closeLikeExcluded], onLaunch: [closeLikeExcluded] },
    isOpenWallet,
    fillWallet,
    onExcluded: [bringBackAtExclusion, closeAtExclusion, closeOthersAtExclusion],
    queueHas: [{ withdrawal: hasRow('withdrawal'), deposit: hasRow('deposit') }],
    ledgerSources: [bookedAdjustments, openDeposits, openRefunds, openWithdrawals, ...vendorTransferSources],
  },
  routes: ({ config, db, wake, given }) => ({
    ...cashierRoutes({ siteUrl: config.siteUrl, db, wake, ...given }),
    ...cashierOfficeRoutes({ wake, ...given }),
  }),
  jobs: ({ db, baseCtx, given }) => cashierJobs({ db, baseCtx, ...given }),
  hooks: (app, { db, baseCtx, wake, given }) => {
    serveHooks(app, { db, baseCtx, wake, ...given })
    serveStatement(app, { db, baseCtx })
  },
})
