// For tests: what the calls of the office answer, and what each screen shows of it.
import { loyaltyCases } from './answers-loyalty.ts'
import { now } from '@chokka/client/clock.ts'
import { siteCurrency } from '@chokka/money'
import { formatsOf } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import { permissionNames } from '@chokka/contract/permissions'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { delivery } from './answers-mall.ts'
import { at, deposit, depositDetail, detail, id, member, withdrawal } from './answers-cashier.ts'

/** One page with these rows. */
export const paged = <Row>(...content: Row[]) => ({ content, pageNum: 1, totalPages: 1, total: content.length })

export const me: WireValue<'staffInfo'> = {
  ...{ name: 'nasrin', roles: ['cashier'], permissions: [...permissionNames] },
  ...{ mustChangePassword: false, mustBindAuthenticator: false, sessionExpiresAt: at, idleMinutes: 15 },
}
export const chatHead: WireValue<'officeChats'>['content'][number] = {
  ...{ id, account: 'rahim77', state: 'waiting', staff: null, isMine: false, openedFrom: 'menu', language: 'bn' },
  ...{ openedAt: at, changedAt: at, unread: 0, typingMs: 0, last: 'Where is my money' },
}
/** The chat desk with these chats. */
export const chats = (...heads: (typeof chatHead)[]): WireValue<'officeChats'> => ({
  ...paged(...heads),
  figures: {
    waiting: heads.filter(({ state }) => state === 'waiting').length,
    ...{ longestSeconds: 102, firstAnswerSeconds: null },
  },
  desks: [{ staff: 'tanvir', name: 'Tanvir', isTaking: true, chats: 1, isMe: false }],
})
export const askedAct: WireValue<'askedActs'>['content'][number] = {
  ...{ id, call: 'adjustBalance', subject: 'holder:100001', state: 'asked', input: { amount: '60000.00' } },
  ...{ reason: 'missing deposit', before: { cash: '0.00' }, after: { cash: '60000.00' }, maker: 'tanvir' },
  ...{ askedAt: at, expiresAt: at, decidedBy: null, decidedAt: null, decisionReason: null, refusal: null },
}
const feedback: WireValue<'feedbackList'>['content'][number] = {
  ...{ id, number: 'F-20261118-3FA2B1', kind: 'complaint', category: 'money', state: 'open' },
  ...{ content: 'My deposit is missing.', createdAt: at, changedAt: at, answerBy: at, account: 'rahim77', images: [] },
}
const letter: WireValue<'visitorLetters'>['content'][number] = {
  ...{ id, state: 'open', email: 'rahim@site.example', language: 'en', content: 'I cannot open the site.' },
  ...{ sentAt: at, answer: null, endedBy: null, endedAt: null },
}
const game: WireValue<'officeGames'>['content'][number] = {
  ...{ vendor: 'NOKSHI', gameCode: 'mango', displayName: 'Mango Meltdown', gameType: 'RNG', category: 'slots' },
  ...{
    enabled: true,
    isHot: true,
    sort: 0,
    closedCountries: [],
    closedPlatforms: [],
    closedPairs: [],
    vendorEnabled: true,
  },
  ...{ isListed: true, blockedCountries: ['IN'] },
}
const words = { title: 'Friday bonus', kicker: '', summary: '', body: '', button: '', note: '' }
const piece: WireValue<'contentList'>['content'][number] = {
  ...{ id: 7, kind: 'B', code: '', version: 2, state: 'draft', audience: 'everyone', platforms: ['W'] },
  ...{ shownFrom: null, shownUntil: null, place: 1, facts: { image: '/content/field.svg' }, editedAt: at },
  texts: { en: words, bn: { ...words, title: 'শুক্রবারের বোনাস' } },
  ...{ editedBy: 'nasrin', publishedAt: null },
}
const chain = { links: 7, head: 'ab'.repeat(32), check: { at, links: 7, brokenAt: null, fault: null } }

const amounts = { stake: '160.00', payout: '45.50', gross: '114.50', net: '114.50' }
const play = {
  ...{ wagers: 2, wins: 1, voids: 1, ...amounts, inPlay: null, theoreticalPpm: 965_000, actualPpm: 284_375 },
}
const paid = { deposits: '1300.00', reversals: '800.00', withdrawals: '90.00', returns: '0.00' }
const payments = { ...paid, depositCount: 2, withdrawalCount: 1 }
const sums = { play, money: payments }
/** A report by day; `more` as the test has it. */
export const report = (more: Partial<WireValue<'report'>> = {}): WireValue<'report'> => ({
  ...{ by: 'day', from: '2026-11-14', to: '2026-11-20', made: at, zone: 'Asia/Dhaka', currency: siteCurrency },
  ...{
    operator: { bn: 'ছক্কা', en: 'Chokka' },
    ...{ testAccounts: 12, auditHead: `182 ${'ab'.repeat(32)}` },
    total: sums,
    ofTestAccounts: { play, money: payments },
  },
  rows: [{ key: '2026-11-20', names: {}, ...sums }],
  ...more,
})
const ledger: WireValue<'reportLedger'> = {
  ...{ at, transfers: 41_208 },
  ...{ stake: '320.00', payout: '91.00', gross: '229.00', net: '229.00' },
  ...{ deposits: '2600.00', reversals: '1600.00', withdrawals: '180.01', returns: '0.00' },
}

export const gap: WireValue<'channelDay'>['gaps'][number] = {
  ...{ kind: 'deposit', trxId: 'NP41C7Z8QD', finding: 'missing_here', gap: '2000.00', here: null, fits: null },
  there: { at, amount: '2000.00', fee: '30.00', isDone: true, reference: null },
  posting: { from: 'X.psp bkash', to: 'H.adjust', amount: '2000.00', code: 'reconcile_gain' },
}
/** A day of a channel; `more` as the test has it. */
export const channelDay = (more: Partial<WireValue<'channelDay'>> = {}): WireValue<'channelDay'> => ({
  ...{ channel: 'bkash', day: '2026-11-20', state: 'open', isOver: true, settled: [], posting: null, closed: null },
  reports: [
    {
      ...{ id, name: 'bkash.csv', digest: 'ab'.repeat(32), rows: 1118, repeated: 0, balance: null },
      ...{ importedAt: at, importedBy: 'tanvir' },
    },
  ],
  matched: { count: 1116, sum: '2807350.00' },
  findings: [{ finding: 'missing_here', count: 1, sum: '2000.00' }],
  ...{ gap: '2000.00', fees: '111.75', open: 1, gaps: [gap] },
  ...more,
})
const dayOfChannel = { channel: 'bkash', day: '2026-11-20', payments: 1118 }
export const channelDays = (state: 'none' | 'open'): WireValue<'channelDays'> => ({
  ...{ today: '2026-11-21', channels: ['bkash'] },
  days: [{ ...dayOfChannel, state, open: state === 'none' ? null : 1 }],
})

/** What every screen asks. */
export const shell: FakeVerbs = {
  officeDoor: {
    ...{ now: at, timeZone: 'Asia/Dhaka', currencySymbol: '৳', country: 'BD', brand: { bn: 'ছক্কা', en: 'Chokka' } },
    formats: { bn: formatsOf({ lang: 'bn' }), en: formatsOf({ lang: 'en' }) },
  },
  staffInfo: me,
  takeLease: ({ subject }) => ({ subject, name: 'nasrin', until: new Date(now() + 360_000).toISOString() }),
  endLease: {},
  channelNames: { content: [{ channel: 'nagad', name: { bn: 'নগদ', en: 'Nagad' } }] },
  memberRequirements: { left: '0.00', content: [] },
  officeWithdrawal: detail,
  officeDeposit: depositDetail,
  memberRisk: { score: 12, at, reasons: [] },
  bulkJobs: { content: [] },
  waitingWork: { waiting: [] },
  officeSearch: { content: [] },
  memberTags: { known: [], set: [] },
  auditState: chain,
  roleList: { content: [] },
  staffSessions: { content: [] },
  auditSearch: { content: [], next: null },
  officeChats: chats(),
  reportLedger: ledger,
  channelDay: channelDay(),
}

const figures = {
  ...{ deposits: '6240.00', depositCount: 12, withdrawals: '3918.00', withdrawalCount: 4, stake: '48212.00' },
  ...{ gross: '1784.00', net: '1700.00', bets: 812, active: 18, registered: 7 },
}
const before = { ...figures, gross: '1600.00', active: 20, registered: 0 }
const hour = { deposits: '100.00', withdrawals: '0.00', stake: '900.00', gross: '-40.00' }
/** The overview; `more` as the test has it. */
export const dashboard = (more: Partial<WireValue<'dashboard'>> = {}): WireValue<'dashboard'> => ({
  ...{ at, days: { today: '2026-11-20', yesterday: '2026-11-19', lastWeek: '2026-11-13' }, online: 5 },
  figures: { today: figures, yesterday: before, lastWeek: before },
  hours: { today: [hour, hour], yesterday: Array(24).fill(hour), lastWeek: Array(24).fill(hour) },
  types: [{ gameType: 'RNG', stake: '48212.00', gross: '1784.00' }],
  channels: [
    {
      ...{ channel: 'bkash', open: true, failures: 0, downSince: null, deposits: '6240.00', depositCount: 12 },
      ...{ withdrawals: '3918.00', withdrawalCount: 4 },
    },
  ],
  waiting: [{ kind: 'withdrawals', count: 3, oldest: at, late: 0, amount: '9000.00' }],
  checks: { ledger: { at, drifts: 0 }, audit: { at, brokenAt: null } },
  returns: { outside: 0, games: [] },
  ...more,
})

type Case = {
  call: keyof FakeVerbs
  empty: FakeVerbs
  /** What is said where there is nothing; a list says that no row fits. */
  emptyText?: string
  full: FakeVerbs
  shows: string
}

/** The call that fills each screen, by its address. */
export const cases: Readonly<Record<string, Case>> = {
  '/dashboard': {
    ...{ call: 'dashboard', empty: { dashboard: dashboard({ types: [] }) }, emptyText: 'No activity yet today' },
    ...{ full: { dashboard: dashboard() }, shows: '৳48,212.00' },
  },
  '/reports': {
    ...{ call: 'report', empty: { report: report({ rows: [] }) }, emptyText: 'No activity' },
    ...{ full: { report: report() }, shows: '20 November' },
  },
  '/money': {
    ...{ call: 'channelDays', empty: { channelDays: channelDays('none') }, emptyText: 'No report yet' },
    ...{ full: { channelDays: channelDays('open') }, shows: 'NP41C7Z8QD' },
  },
  '/withdrawals': {
    ...{ call: 'officeWithdrawals', empty: { officeWithdrawals: paged() }, shows: 'W-7742' },
    full: { officeWithdrawals: paged(withdrawal) },
  },
  '/deposits': {
    ...{ call: 'officeDeposits', empty: { officeDeposits: paged() }, shows: 'D-1001' },
    full: {
      officeDeposits: paged(deposit),
    },
  },
  '/documents': {
    ...{ call: 'officeDocuments', empty: { officeDocuments: paged() }, shows: 'Passport' },
    full: {
      officeDocuments: paged({
        ...{ id, kind: 'passport' as const, state: 'submitted' as const, sentAt: at, decidedAt: null, reason: null },
        ...{ holderId: '100001', account: 'rahim77', images: [], expiresOn: null, expiry: 'none' as const },
      }),
    },
  },
  '/complaints': {
    ...{ call: 'feedbackList', empty: { feedbackList: paged() }, shows: 'My deposit is missing.' },
    full: { feedbackList: paged(feedback) },
  },
  '/letters': {
    ...{ call: 'visitorLetters', empty: { visitorLetters: paged() }, shows: 'I cannot open the site.' },
    full: { visitorLetters: paged(letter) },
  },
  '/chat': {
    ...{ call: 'officeChats', empty: { officeChats: chats() }, emptyText: 'No chats' },
    ...{ full: { officeChats: chats(chatHead) }, shows: 'Where is my money' },
  },
  '/like-excluded': {
    ...{ call: 'likeExcluded', empty: { likeExcluded: paged() }, shows: 'karim55' },
    full: {
      likeExcluded: paged({
        ...{ holderId: '100002', account: 'karim55', like: { holderId: '100001', account: 'rahim77' } },
        ...{ by: ['device'], since: at },
      }),
    },
  },
  '/deliveries': {
    ...{ call: 'officeRedeems', empty: { officeRedeems: paged() }, shows: 'Cricket bat' },
    full: { officeRedeems: paged(delivery) },
  },
  '/signatures': {
    ...{ call: 'askedActs', empty: { askedActs: paged() }, shows: 'Adjust a balance' },
    full: { askedActs: paged(askedAct) },
  },
  '/members': {
    ...{ call: 'memberSearch', empty: { memberSearch: { content: [], next: null } }, shows: 'rahim77' },
    full: { memberSearch: { content: [{ ...member, lastLoginAt: null }], next: null } },
  },
  '/games': {
    ...{ call: 'officeGames', empty: { officeGames: paged() }, shows: 'Mango Meltdown' },
    full: { officeGames: paged(game) },
  },
  '/content': {
    ...{ call: 'contentList', empty: { contentList: paged() }, shows: 'Friday bonus' },
    full: { contentList: paged(piece) },
  },
  '/audit': {
    ...{ call: 'auditSearch', empty: { auditSearch: { content: [], next: null } }, shows: 'Change a setting' },
    full: {
      auditSearch: {
        content: [
          {
            ...{ id: '7', at, actor: 'staff:nasrin', authorisedBy: null, action: 'staff.changeSetting' },
            ...{ subject: 'setting:x', reason: 'r', before: { value: 1 }, after: { value: 2 }, number: 7, hash: null },
          },
        ],
        next: null,
      },
    },
  },
  '/staff': {
    ...{ call: 'staffList', empty: { staffList: paged() }, shows: 'tanvir' },
    full: {
      staffList: paged({
        ...{ name: 'tanvir', state: 'active' as const, roles: ['risk'], mustChangePassword: false },
        ...{ hasYourHalf: false, createdAt: at, lastLoginAt: null },
      }),
    },
  },
  '/roles': {
    ...{ call: 'roleList', empty: { roleList: { content: [] } }, shows: 'risk' },
    full: { roleList: { content: [{ name: 'risk', permissions: ['members.read' as const] }] } },
  },
  ...loyaltyCases,
  '/settings': {
    ...{
      call: 'settingList',
      empty: { settingList: { content: [], languages: ['bn', 'en'] } },
      shows: 'Second signature from',
    },
    full: {
      settingList: {
        languages: ['bn', 'en'],
        content: [
          {
            ...{ name: 'secondApprovalFrom', unit: 'amount', value: '50000.00', isDefault: true },
            ...{ standard: '50000.00', guards: 'money', takesTwo: true, shape: { is: 'amount' } },
            sentence: { en: 'From this on a decision takes two.', bn: 'এখান থেকে দুজন লাগে।' },
          },
        ],
      },
    },
  },
}
