import type { RawBuilder, SqlBool } from 'kysely'
import { hasRow } from '../kit/index.ts'
import { each, module, one } from '../kit/manifest.ts'
import { inbox } from '../inbox/index.ts'
import { site } from '../site/index.ts'
import { openFirebaseKeys } from './firebase.ts'
import { identityJobs } from './forget-expired.ts'
import type { OnTrialsForgotten } from './forget-trials.ts'
import type { HasPaymentPassword, NetDeposit } from './member-info.ts'
import { messages, type Gateways } from '../messages/index.ts'
import type { OnRegistered } from './open-member.ts'
import type { OnIdentityChanged, OnMarked } from './security/bind-contact.ts'
import type { OnPasswordReset } from './set-password.ts'
import type { HasMovedMoney } from './office/test-accounts.ts'
import type { RelationsOf } from './office/relations.ts'
import type { RiskReasonsOf } from './office/risk.ts'
import { identityRoutes } from './routes.ts'
import { identitySettings } from './settings.ts'
import { openProviders } from './social/providers.ts'

export const identity = module({
  name: 'identity',
  below: [site, messages, inbox],
  tables: [
    ...([
      'account_holder',
      'affiliate_code',
      'holder_profile',
      'holder_upline',
      'known_device',
      'live_ticket',
      'login_exchange',
    ] as const),
    ...(['authenticator', 'factor_ticket', 'known_network', 'login_record', 'recovery_code'] as const),
    ...(['holder_note', 'holder_tag'] as const),
    ...(['holder_identity', 'login_failure', 'one_time_code', 'session'] as const),
  ],
  views: ['account_holder_view', 'session_view'],
  settings: identitySettings,
  live: ['session'],
  needs: {
    /** Run in the transaction that opens an account. */
    onRegistered: each<OnRegistered>(),
    /** Run in the transaction that sets a password without the old one. */
    onPasswordReset: each<OnPasswordReset>(),
    /** Run in the transaction that changes or removes the number, address or real name of an account holder. */
    onIdentityChanged: each<OnIdentityChanged>(),
    /** Run in the transaction that gives an account something by which people are known: at its opening, too. */
    onMarked: each<OnMarked>(),
    gateways: one<Gateways>(),
    /** Run in the transaction that deletes trial accounts. */
    onTrialsForgotten: each<OnTrialsForgotten>(),
    netDeposit: one<NetDeposit>(),
    hasPaymentPassword: one<HasPaymentPassword>(),
    hasMovedMoney: one<HasMovedMoney>(),
    /** What account holders share, as far as modules above know it, and why staff should look at one. */
    relations: each<RelationsOf>(),
    riskReasons: each<RiskReasonsOf>(),
    /** Whether a row of `session` is still referred to. */
    sessionIsNeeded: one<RawBuilder<SqlBool>>(),
  },
  offers: { queueHas: [{ holder: hasRow('account_holder', 'bigint') }] },
  routes: ({ config, given }) =>
    identityRoutes({
      ...given,
      siteUrl: config.siteUrl.replace(/\/+$/, ''),
      providers: openProviders(config.social, config.siteUrl),
      firebaseKeys: config.firebase && openFirebaseKeys(config.firebase),
    }),
  jobs: ({ db, baseCtx, given }) => identityJobs({ db, baseCtx, ...given }),
})
