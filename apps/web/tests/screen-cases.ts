// For tests: the calls of each screen, and what it shows for an empty and for a full answer.
import type { CallName } from '@chokka/contract'
import type { TextKey } from '@chokka/text'
import { screenOf } from '../src/app/screens.ts'
import type { ScreenName } from '../src/app/screens.ts'
import { anAgent, empty, full, game } from './answers.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { lane, vendorCard } from './game-answers.ts'
import type { VendorCard } from './game-answers.ts'

export type ScreenCase = {
  /** The calls without which the screen has nothing to show. */
  own: readonly CallName[]
  /** The query of the address. */
  query?: string
  empty: { verbs?: FakeVerbs; shows: TextKey }
  full: { verbs?: FakeVerbs; shows: string }
}

const tiles = {
  own: ['lobby'],
  empty: { shows: 'home.heroTitle' },
  full: { shows: game.displayName },
} as const
const aList = {
  own: ['gameList'],
  empty: { shows: 'common.emptyTitle' },
  full: { shows: game.displayName },
} as const
type GameType = VendorCard['gameType']
const aCentre = (title: GameType): ScreenCase => ({
  own: ['gameVendors'],
  empty: { shows: 'lists.comingTitle' },
  full: { verbs: { gameVendors: { content: [lane(title, [vendorCard(title)])] } }, shows: 'Maidan of tests' },
})
const launched = {
  url: 'https://games.test/crash',
  origin: 'https://games.test',
  displayName: 'Crash of tests',
  nodeId: 1,
  isFreePlay: true,
}

const toRegister = {
  step: 'register',
  ...{ login: null, ticket: 'a ticket', next: null },
  suggested: { email: null, name: null },
} as const

/** A screen without a case is a type error. */
export const screenCases: Record<ScreenName, ScreenCase> = {
  home: tiles,
  login: { ...tiles, own: ['lobby'], full: { shows: 'Username' } },
  register: { ...tiles, own: ['lobby', 'registerRules'], full: { shows: 'Username' } },
  signIn: {
    own: ['socialFinish'],
    query: '?code=a&state=b',
    empty: { verbs: { socialFinish: { refuse: 'social_expired' } }, shows: 'identity.socialByPassword' },
    full: { verbs: { socialFinish: toRegister }, shows: 'Username' },
  },
  reset: { ...tiles, full: { shows: 'This link has been used' } },
  inHouse: aList,
  slots: aList,
  jackpots: { ...aList, empty: { shows: 'lists.comingTitle' } },
  liveCasino: aList,
  fishing: aList,
  cards: aList,
  sports: aCentre('SPORTS'),
  esports: aCentre('ESPORTS'),
  lotteryCentre: aCentre('LOTT'),
  elottery: aCentre('ELOTT'),
  cockfight: aCentre('COCKFIGHT'),
  help: { ...tiles, own: ['lobby', 'helpCenter'], full: { shows: 'How do I deposit?' } },
  helpBare: {
    own: ['helpCenter'],
    empty: { shows: 'content.helpEmptyTitle' },
    full: { shows: 'How do I deposit?' },
  },
  promotions: {
    own: ['promotionList'],
    empty: { shows: 'content.noPromotionsTitle' },
    full: { shows: 'Promotion of tests' },
  },
  favourite: {
    own: ['favouriteGames'],
    empty: { shows: 'common.emptyFavourites' },
    full: { shows: game.displayName },
  },
  recent: { own: ['recentGames'], empty: { shows: 'common.emptyRecent' }, full: { shows: game.displayName } },
  game: {
    own: ['launchFreePlay'],
    query: '?vassalage=CHOKKA&gameCode=crash&mode=demo',
    empty: { verbs: { launchFreePlay: { refuse: 'game_maintenance' } }, shows: 'games.maintenanceTitle' },
    full: { verbs: { launchFreePlay: launched }, shows: launched.displayName },
  },
  lottery: {
    own: ['gameMenus'],
    query: '?gameCode=crash',
    empty: { shows: 'lists.lotteryComingTitle' },
    full: { verbs: { launchGame: launched }, shows: launched.displayName },
  },
  winners: {
    own: ['rankList'],
    empty: { shows: 'lobby.winnersNone' },
    full: { shows: 'ra***7' },
  },
  // It reads nothing but what the layout reads.
  app: { own: [], empty: { shows: 'lobby.iosTitle' }, full: { shows: 'iPhone' } },
  security: {
    own: ['mySessions', 'myIdentities', 'myNetworks', 'loginHistory'],
    empty: { shows: 'identity.account' },
    full: { shows: '203.0.113.7' },
  },
  deposit: { own: ['depositChannels', 'deposits'], empty: { shows: 'cashier.noChannels' }, full: { shows: 'bKash' } },
  withdraw: {
    own: ['withdrawalTerms', 'payees', 'withdrawals'],
    empty: { shows: 'cashier.addNew' },
    full: { shows: '017** ***482' },
  },
  transferUpline: {
    own: ['balance'],
    empty: { shows: 'cashier.uplineClosedTitle' },
    full: { shows: 'Withdraw' },
  },
  bettingRecord: {
    own: ['bettingRecord'],
    empty: { shows: 'common.emptyRecords' },
    full: { shows: game.displayName },
  },
  wallet: {
    own: ['consolidated', 'merchantWallet', 'walletTransfers'],
    empty: { shows: 'cashier.oneWalletText' },
    full: { shows: 'Slots of tests' },
  },
  pointMall: {
    own: ['points', 'mall'],
    empty: { shows: 'mall.emptyTitle' },
    full: { shows: 'Cricket bat' },
  },
  accountRecord: {
    own: ['accountRecord'],
    empty: { shows: 'common.emptyRecords' },
    full: { shows: '1,500.00' },
  },
  personalProfit: { own: ['personalProfit'], empty: { shows: 'common.emptyRecords' }, full: { shows: '1,234.56' } },
  rewards: { own: ['rewards'], empty: { shows: 'loyalty.emptyTitle' }, full: { shows: 'Gift for reaching Silver' } },
  vip: { own: ['vip'], empty: { shows: 'loyalty.noGifts' }, full: { shows: 'Towards Gold' } },
  missions: {
    own: ['missionSummary', 'missionLeaderboard'],
    empty: { shows: 'missions.emptyTitle' },
    full: { shows: 'Turn over 5,000' },
  },
  messages: {
    own: ['messageList'],
    empty: { shows: 'service.noMessages' },
    full: { shows: 'Deposit of tests credited' },
  },
  agentMessages: {
    own: ['messageList'],
    empty: { shows: 'service.noMessages' },
    full: { shows: 'Deposit of tests credited' },
  },
  // Visitors read nothing of their own: it is the words that are for everybody.
  protection: { own: [], empty: { shows: 'protection.risksTitle' }, full: { shows: 'The risks' } },
  myProtection: {
    own: ['protection'],
    empty: { shows: 'protection.setALimit' },
    full: { shows: '1,850' },
  },
  documents: {
    own: ['identityDocuments'],
    empty: { shows: 'protection.noDocuments' },
    full: { shows: 'a corner is cut' },
  },
  // It reads nothing: it is its form, whatever the server answers.
  agentLogin: { own: [], empty: { shows: 'identity.agentLoginTitle' }, full: { shows: 'Username' } },
  agentDeposit: {
    own: ['depositChannels', 'deposits'],
    empty: { shows: 'cashier.noChannels' },
    full: { shows: 'bKash' },
  },
  agentWithdraw: {
    own: ['withdrawalTerms', 'payees', 'withdrawals'],
    empty: { shows: 'cashier.addNew' },
    full: { shows: '017** ***482' },
  },
  agentTeam: { own: ['agentOverview'], empty: { shows: 'agent.noCodesTitle' }, full: { shows: '1,204' } },
  agentDetails: { own: ['accountRecord'], empty: { shows: 'common.emptyRecords' }, full: { shows: '1,500.00' } },
  agentReferral: {
    own: ['agentOverview'],
    empty: { shows: 'agent.noCodesTitle' },
    full: { shows: '/register?affiliateCode=AG6K2' },
  },
}

/** Who is signed in where a screen needs somebody. */
export const viewerOf = (name: ScreenName): FakeVerbs => (screenOf(name).who === 'agent' ? { memberInfo: anAgent } : {})

export const verbsOf = (one: ScreenCase, kind: 'empty' | 'full'): FakeVerbs => ({
  ...(kind === 'empty' ? empty : full),
  ...one[kind].verbs,
})

/** Matches text keys that were not replaced by a sentence, and slots that were not filled. */
export const keys = new RegExp(
  String.raw`\b(?:common|client|errors|shell|identity|agent|cashier|betting|games|home|content|lists|lobby|loyalty)` +
    String.raw`\.[a-z]\w+|\{\{\w+\}\}`,
)
