// For tests: what the calls of protection answer to a member who has set nothing, and to one who has set much.
import type { WireValue } from '@chokka/contract'
import { limitKinds, limitPeriods } from '@chokka/contract/protection'

const at = '2026-11-20T04:30:00.000Z'
const id = '16d2dcfe-b89e-41e7-854a-58404eea6d16'

const noProtection: WireValue<'protection'>['protection'] = {
  limits: limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => ({
      ...{ kind, period, amount: null, used: '0.00', left: null, renewsAt: at, pending: null },
    })),
  ),
  session: { minutes: null, pending: null },
  ...{ realityMinutes: null, exclusion: null, isDormant: false, hasPassword: true },
  ...{ raiseHours: 24, minimumAge: 18, complaintsUrl: '', regulatorUrl: '' },
}
const [, ...others] = noProtection.limits
const someProtection: WireValue<'protection'>['protection'] = {
  ...noProtection,
  limits: [
    {
      ...{ kind: 'deposit', period: 'day', renewsAt: at, amount: '2000.00', used: '1850.00', left: '150.00' },
      pending: { id, to: '5000.00', readyAt: at, isReady: true },
    },
    ...others,
  ],
}
const noFigures = { staked: '0.00', returned: '0.00', net: '0.00' }
const session = { startedAt: at, now: at, ...noFigures, realityMinutes: null, realityDueAt: null, sessionEndsAt: null }
const activity = {
  ...{ from: at, deposits: '0.00', withdrawals: '0.00', netDeposit: '0.00', lifetimeNetDeposit: '0.00', bets: 0 },
  ...noFigures,
}
const months = {
  content: ['2026-11', '2026-10'].map((month) => ({
    ...{ month, minutesPlayed: 125, deposits: '24300.00', withdrawals: '16800.00', netDeposit: '7500.00', bets: 12 },
    ...{ staked: '40.00', returned: '25.00', net: '-15.00' },
  })),
}
const noMonths: WireValue<'activityMonths'> = { content: [] }
const documents = {
  ...{ tier: 1, isEnforced: true, withdrawn: '0.00', withdrawnToday: '0.00' },
  tiers: [
    { tier: 0, lifetime: '0.00', day: '0.00' },
    { tier: 1, lifetime: '50000.00', day: '25000.00' },
    { tier: 2, lifetime: '5000000.00', day: null },
    { tier: 3, lifetime: null, day: null },
  ],
  has: { mobile: true, name: true, birthday: true },
  documents: [],
}
const rejected = {
  id,
  kind: 'passport',
  state: 'rejected',
  sentAt: at,
  decidedAt: at,
  reason: 'a corner is cut',
  ...({ expiresOn: null, expiry: 'none' } as const),
} as const
const old = {
  ...rejected,
  kind: 'national_id',
  state: 'approved',
  reason: null,
  expiresOn: '2026-11-19',
  expiry: 'over',
} as const

export const emptyProtection = {
  protection: { protection: noProtection },
  playSession: session,
  activityStatement: activity,
  activityMonths: noMonths,
  identityDocuments: documents,
} as const
export const fullProtection = {
  protection: { protection: someProtection },
  playSession: { ...session, staked: '40.00', returned: '25.00', net: '-15.00', realityMinutes: 30 },
  activityMonths: months,
  activityStatement: { ...activity, deposits: '24300.00', netDeposit: '7500.00' },
  identityDocuments: {
    ...documents,
    withdrawn: '41500.00',
    documents: [rejected, { ...old, id: '26d2dcfe-b89e-41e7-854a-58404eea6d16' }],
  },
}
