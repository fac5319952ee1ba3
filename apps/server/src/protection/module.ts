import { identity } from '../identity/index.ts'
import { images } from '../images/index.ts'
import { inbox } from '../inbox/index.ts'
import { hasRow } from '../kit/index.ts'
import { each, module, one } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import { wallet } from '../wallet/index.ts'
import type { WithdrawnOf } from './documents/documents.ts'
import { closeAccounts } from './exclusions/close-accounts.ts'
import { markDormant } from './exclusions/dormancy.ts'
import { endExclusions } from './exclusions/end-exclusion.ts'
import { isNotExcluded } from './exclusions/require-not-excluded.ts'
import type { HasOpenMoney, MoneyMonths, MoneySums, NetDeposit } from './needs.ts'
import type { OnExcluded, PlayMonths, PlaySums, StakesInPlay } from './needs.ts'
import { countLostStake } from './play/count-lost-stake.ts'
import { protectedPlay } from './play/play-facts.ts'
import { protectionRoutes } from './routes.ts'
import { protectionSettings } from './settings.ts'

export const protection = module({
  name: 'protection',
  below: [site, inbox, identity, images, wallet],
  tables: [
    'protection_holder',
    ...(['limit_change', 'limit_change_move', 'exclusion', 'exclusion_move'] as const),
    ...(['identity_document', 'identity_document_image', 'identity_document_move'] as const),
  ],
  settings: protectionSettings,
  live: ['protection'],
  needs: {
    playSums: one<PlaySums>(),
    stakesInPlay: one<StakesInPlay>(),
    moneySums: one<MoneySums>(),
    playMonths: one<PlayMonths>(),
    moneyMonths: one<MoneyMonths>(),
    withdrawnOf: one<WithdrawnOf>(),
    netDeposit: one<NetDeposit>(),
    hasOpenMoney: one<HasOpenMoney>(),
    /** Run in the transaction in which an exclusion begins: what is open for a member who is excluded ends there. */
    onExcluded: each<OnExcluded>(),
  },
  offers: {
    ...{ betConditions: [protectedPlay], onStakeLost: [countLostStake], marketingConditions: [isNotExcluded] },
    queueHas: [{ document: hasRow('identity_document') }],
  },
  routes: ({ given }) => protectionRoutes(given),
  jobs: ({ db, baseCtx, given }) => [
    { name: 'end-exclusions', cron: '* * * * *', work: async () => endExclusions(db, await baseCtx()) },
    { name: 'close-accounts', cron: '*/5 * * * *', work: async () => closeAccounts(db, await baseCtx(), given) },
    { name: 'mark-dormant', cron: '25 20 * * *', work: async () => markDormant(db, await baseCtx()) },
  ],
})
