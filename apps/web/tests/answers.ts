// For tests: one valid answer of each read.
import { siteCurrency } from '@chokka/money'
import { protections } from '@chokka/contract/factors'
import { fullContent, noContent } from './content-pieces.ts'
import { emptyLobby, fullLobby } from './lobby-answers.ts'
import { aSilver, newcomer, noRewards, someRewards } from './loyalty-answers.ts'
import { emptyMall, fullMall, noPoints, somePoints } from './mall-answers.ts'
import { emptyProtection, fullProtection } from './protection-answers.ts'
import { aBoard, noBoard, noMissions, someMissions } from './mission-answers.ts'
import { fullService, noService, noUnread } from './service-answers.ts'
import { fullWallets, payees, noPage, noWallets, onePage, withdrawalTerms } from './wallet-answers.ts'
import { whitelabel } from './whitelabel.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { game, gameInfo } from './game-answers.ts'

export { game }

const at = '2026-11-20T04:30:00.000Z'
const id = '16d2dcfe-b89e-41e7-854a-58404eea6d16'
const money = '1500.00'

const rule = { acceptedPattern: '.*', patternId: 'x', minLength: 1, maxLength: 20, shown: true, required: true }
const noBets = { bets: 0, stake: '0.00', payout: '0.00', result: '0.00' }

const registerRules = { fields: { username: rule, password: rule }, ageYears: 18 }

/** The answers that the layout around every screen needs. */
export const layoutAnswers = {
  systemStatus: {
    status: 0,
    ip: '203.0.113.7',
    country: 'BD',
    until: null,
    title: { bn: '', en: '' },
    text: { bn: '', en: '' },
    announced: null,
    domain: { domain: 'site.test', valid: true, mainDomain: null, path: '', affiliateCode: '' },
    build: '',
    customerService: '',
  },
  whitelabel,
  memberInfo: {
    id,
    account: 'rahim77',
    nickname: 'Rahim',
    hidesName: false,
    type: 0,
    isAgent: false,
    isTrial: false,
    payeeName: 'Rahim Uddin',
    pwdEnabled: true,
    hasPaymentPassword: true,
    mustChangePassword: false,
    previousLoginAt: null,
    registeredAt: at,
    sessionExpiresAt: at,
    lifetimeNetDeposit: money,
    ...{ hasVip: true, vipLabelName: 'Silver', vipRankLevel: 2 },
  },
  security: {
    steps: protections.map((name) => ({ name, done: name === 'password' })),
    hasPassword: true,
    passwordChangedAt: at,
    passwordExpiresAt: null,
    mobile: { hint: '017** ***482', verified: true },
    email: null,
    realName: 'Rahim U****',
    hasBirthday: true,
    missingChecks: [],
    authenticator: null,
    sends: { sms: true, mail: true },
    networkCounts: true,
  },
  terms: {
    ...{ version: '2026-11', changes: { bn: '', en: '' }, mustAccept: false },
    ...{ acceptedVersion: '2026-11', acceptedAt: at },
  },
  loginInfo: { previousLoginAt: at, userAgent: 'Firefox/140', stopped: { total: 0, lastAt: null } },
  balance: { balance: money, bonus: '0.00', inPlay: '0.00', pendingWithdrawal: '0.00', currency: siteCurrency },
  jackpots: { content: [] },
  gameVendors: { content: [] },
  unreadCount: noUnread,
  rewards: noRewards,
  announcements: noContent.announcements,
  liveTicket: 'never',
  registerRules,
  permission: {
    info: {
      customerService: { url: '', csPosition: [] },
      domainRoute: { domain: 'site.test', valid: true, mainDomain: null, path: '', affiliateCode: '' },
      resources: {},
      whitelabel,
      register: registerRules,
      mainDomain: '',
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
    },
    location: { ip: '203.0.113.7', country: 'BD' },
    maintenance: false,
    regionRestriction: false,
  },
} as const satisfies FakeVerbs

const { memberInfo } = layoutAnswers
/** Who is signed in on the screens of agents, and on those of free play. */
export const anAgent = { ...memberInfo, account: 'selim_ag', nickname: 'Selim', type: 2, isAgent: true }
const trialName = 'trial-0123456789abcdef'
export const aTrial = {
  ...memberInfo,
  account: trialName,
  nickname: trialName,
  type: 4,
  isTrial: true,
  payeeName: null,
}
const noTeam = { account: 'selim_ag', nickname: 'Selim', type: 2, registered: 0, codes: [], now: at }

/** A new member without any records. */
export const empty = {
  hotGames: { content: [] },
  gameList: { content: [], ...noPage },
  ...emptyLobby,
  agentOverview: noTeam,
  favouriteGames: { content: [], pageNum: 1, totalPages: 0 },
  recentGames: { list: [] },
  gameInfo: { refuse: 'game_unknown' },
  gameMenus: { prizeMode: 'LOTT', gameMenus: [] },
  mySessions: { content: [] },
  myIdentities: { hasPassword: true, content: [{ provider: 'google', linkedAt: null }] },
  myNetworks: { content: [] },
  loginHistory: { content: [], ...noPage },
  depositChannels: { content: [] },
  deposits: { content: [], ...noPage },
  payees: { content: [], limits: { wallet: 3, bank: 3, crypto: 3 }, holdHours: 24, banks: [] },
  ...noWallets,
  withdrawals: { content: [], ...noPage },
  accountRecord: { content: [], ...noPage },
  bettingRecord: { content: [], ...noPage, totals: noBets },
  withdrawalTerms: withdrawalTerms('0.00'),
  vip: newcomer,
  points: noPoints,
  mall: emptyMall,
  rewards: noRewards,
  missionSummary: noMissions,
  missionLeaderboard: noBoard,
  ...emptyProtection,
  ...noContent,
  ...noService,
} as const satisfies FakeVerbs

/** A member with one of everything. */
export const full = {
  hotGames: { content: [game] },
  gameList: { content: [game], ...onePage },
  ...fullLobby,
  agentOverview: {
    ...noTeam,
    registered: 1204,
    codes: [
      { code: 'AG6K2', usable: true, createdAt: at, expiresAt: null, registered: 1200 },
      { code: 'EID25', usable: false, createdAt: at, expiresAt: at, registered: 4 },
    ],
  },
  favouriteGames: { content: [{ ...game, isFavourite: true }], pageNum: 1, totalPages: 1 },
  recentGames: { list: [game] },
  gameMenus: { prizeMode: 'LOTT', gameMenus: [game] },
  gameInfo,
  mySessions: {
    content: [
      {
        id,
        startedAt: at,
        seenAt: at,
        ip: '203.0.113.7',
        userAgent: 'Firefox/140',
        current: true,
        rememberedUntil: at,
      },
    ],
  },
  myIdentities: {
    hasPassword: true,
    content: [
      { provider: 'google', linkedAt: at },
      { provider: 'facebook', linkedAt: null },
    ],
  },
  myNetworks: { content: [{ id, ip: '203.***.***.7', addedAt: at, seenAt: at, current: true }] },
  loginHistory: {
    content: [
      {
        ...{ id: '1', at, method: 'password', factor: 'authenticator', result: 'signed_in', newNetwork: true },
        ...{ ip: '203.***.***.7', country: 'BD', userAgent: 'Firefox/140' },
      },
    ],
    ...onePage,
  },
  depositChannels: {
    content: [
      { channel: 'bkash', provider: 'bkash', least: '200.00', most: '25000.00', presets: ['500.00'], open: true },
    ].map((channel) => ({
      ...{ ...channel, isSimulator: true, name: null, group: 'wallet' as const, kind: 'gateway' as const, minutes: 1 },
    })),
  },
  deposits: {
    content: [
      {
        id,
        ...{ channel: 'bkash', name: null, transfer: null, trxClaimed: null, inReview: false },
        amountAsked: money,
        amountPaid: money,
        state: 'credited',
        invoice: 'D-1',
        payUrl: null,
        authorisation: null,
        reason: null,
        createdAt: at,
        expiresAt: at,
        creditedAt: at,
      },
    ],
    ...onePage,
  },
  ...fullWallets,
  payees,
  withdrawals: {
    content: [
      {
        id,
        number: 'W-1',
        amount: money,
        fee: '0.00',
        payout: money,
        state: 'sent',
        provider: 'bkash',
        name: null,
        numberMasked: '017** ***482',
        ...{ trxId: 'T1', reason: null, remark: null },
        ...{ requestedAt: at, answerBy: at, disputableUntil: null },
        moves: [{ state: 'sent', at }],
      },
    ],
    ...onePage,
  },
  accountRecord: {
    content: [
      {
        id: '1',
        group: 'deposit',
        at,
        code: 'deposit',
        amount: money,
        balanceBefore: '0.00',
        balanceAfter: money,
        reference: 'D-1',
        gameName: null,
      },
    ],
    ...onePage,
  },
  bettingRecord: {
    content: [
      {
        id,
        at,
        settledAt: at,
        gameName: 'Crash of tests',
        gameCode: 'crash',
        gameType: 'INHOUSE',
        vassalage: 'CHOKKA',
        round: 'r1',
        state: 'won',
        stake: '10.00',
        payout: '20.00',
        result: '10.00',
      },
    ],
    ...onePage,
    totals: { bets: 1, stake: '10.00', payout: '20.00', result: '10.00' },
  },
  withdrawalTerms: withdrawalTerms(money),
  vip: aSilver,
  points: somePoints,
  mall: fullMall,
  rewards: someRewards,
  missionSummary: someMissions,
  missionLeaderboard: aBoard,
  ...fullProtection,
  ...fullContent,
  ...fullService,
} satisfies FakeVerbs

export { card, winner } from './lobby-answers.ts'
