import { agentScreens } from './agent-screens.ts'
import { gameScreens } from './game-screens.ts'
import type { Screen } from './screen.ts'

const atHome = {
  who: 'anyone',
  region: 'page',
  load: () => import('./HomeScreen.tsx').then((file) => file.HomeScreen),
  texts: ['home', 'games'],
  firstPaint: { markup: 'home', file: '/app/HomeScreen.tsx' },
} as const

const inCentre = { who: 'member', region: 'centre' } as const

/** Every screen of the site. Routes, menus, guards, the markup of the first paint and the tests are derived from it. */
export const screens = {
  home: {
    ...atHome,
    paths: ['/', '/index', '/index.html', '/home'],
    menu: { text: 'shell.home', category: 'home', places: { categories: 1 } },
  },
  login: { ...atHome, paths: ['/login'], popup: 'login' },
  register: { ...atHome, paths: ['/register'], popup: 'register' },
  signIn: {
    paths: ['/sign-in/google', '/sign-in/facebook'],
    who: 'anyone',
    region: 'alone',
    load: () => import('../features/identity/SignInReturn.tsx').then((file) => file.SignInReturn),
    texts: ['identity', 'home'],
  },
  reset: { ...atHome, paths: ['/reset'], popup: 'reset' },
  ...gameScreens,
  help: {
    ...atHome,
    paths: ['/help'],
    load: () => import('./HelpScreen.tsx').then((file) => file.HelpScreen),
    texts: ['home', 'games', 'content'],
    menu: { text: 'shell.help', icon: 'help', places: { footerHelp: 1, side: 13 } },
  },
  helpBare: {
    paths: ['/helpmc'],
    who: 'anyone',
    region: 'bare',
    load: () => import('../features/content/HelpPage.tsx').then((file) => file.HelpPage),
    texts: ['content'],
  },
  promotions: {
    paths: ['/promotions'],
    who: 'anyone',
    region: 'page',
    load: () => import('../features/content/PromotionsPage.tsx').then((file) => file.PromotionsPage),
    texts: ['content', 'home'],
    menu: { text: 'shell.promotions', category: 'promotions', places: { categories: 12, side: 1 } },
  },
  winners: {
    paths: ['/winners'],
    who: 'anyone',
    region: 'page',
    load: () => import('../features/betting/WinnersPage.tsx').then((file) => file.WinnersPage),
    texts: ['lobby', 'home'],
    menu: { text: 'shell.winners', category: 'jackpot', places: { side: 2, footerHelp: 8 } },
  },
  app: {
    paths: ['/app'],
    who: 'anyone',
    region: 'page',
    load: () => import('./AppPage.tsx').then((file) => file.AppPage),
    texts: ['lobby', 'home'],
    menu: { text: 'shell.appDownload', icon: 'app', places: { side: 9, footerHelp: 9 } },
  },
  security: {
    paths: ['/member/securityCenter', '/member/security', '/member'],
    who: 'member',
    trial: true,
    region: 'centre',
    load: () => import('../features/member/SecurityCentre.tsx').then((file) => file.SecurityCentre),
    texts: ['identity', 'security'],
    menu: {
      text: 'shell.myAccount',
      icon: 'security',
      iconIn: { account: 'member' },
      places: { centre: 1, account: 7, footerAccount: 1 },
    },
  },
  wallet: {
    paths: ['/member/transferFund', '/member/wallet'],
    ...inCentre,
    load: () => import('../features/cashier/WalletPage.tsx').then((file) => file.WalletPage),
    texts: ['cashier', 'errors', 'identity'],
    menu: { text: 'shell.wallet', icon: 'wallet', places: { centre: 2 } },
  },
  deposit: {
    paths: ['/member/depositv2', '/member/deposit'],
    ...inCentre,
    load: () => import('../features/cashier/DepositPage.tsx').then((file) => file.DepositPage),
    texts: ['cashier', 'errors', 'identity'],
    menu: { text: 'common.deposit', icon: 'deposit', places: { centre: 3 } },
  },
  withdraw: {
    paths: ['/member/withdraw', '/member/withdrawal'],
    ...inCentre,
    load: () => import('../features/cashier/WithdrawPage.tsx').then((file) => file.WithdrawPage),
    texts: ['cashier', 'errors', 'identity'],
    menu: { text: 'common.withdraw', icon: 'withdraw', places: { centre: 4 } },
  },
  transferUpline: {
    paths: ['/member/transferUpline'],
    ...inCentre,
    load: () => import('../features/cashier/UplinePage.tsx').then((file) => file.UplinePage),
    texts: ['cashier', 'identity'],
    menu: { text: 'shell.transferUpline', icon: 'upline', places: { centre: 5 } },
  },
  bettingRecord: {
    paths: ['/member/personalHistoryCopy', '/member/betting-record'],
    ...inCentre,
    load: () => import('../features/betting/BettingRecordPage.tsx').then((file) => file.BettingRecordPage),
    texts: ['betting', 'identity'],
    menu: { text: 'shell.bettingRecord', icon: 'bets', places: { centre: 6, account: 1, footerAccount: 2 } },
  },
  accountRecord: {
    paths: ['/member/transactionHistory', '/member/account-record'],
    ...inCentre,
    load: () => import('../features/cashier/AccountRecordPage.tsx').then((file) => file.AccountRecordPage),
    texts: ['cashier', 'identity'],
    menu: { text: 'shell.accountRecord', icon: 'account', places: { centre: 7, account: 2, footerAccount: 3 } },
  },
  personalProfit: {
    paths: ['/member/personalProfit'],
    ...inCentre,
    load: () => import('../features/betting/PersonalProfitPage.tsx').then((file) => file.PersonalProfitPage),
    texts: ['betting', 'identity', 'errors'],
    menu: { text: 'shell.personalProfit', icon: 'profit', places: { centre: 8, account: 3, footerAccount: 4 } },
  },
  rewards: {
    paths: ['/member/rewardCenter', '/member/rewards'],
    ...inCentre,
    load: () => import('../features/loyalty/RewardsPage.tsx').then((file) => file.RewardsPage),
    texts: ['loyalty', 'identity'],
    menu: { text: 'shell.rewardCentre', icon: 'rewards', places: { centre: 10, account: 4 } },
  },
  vip: {
    paths: ['/member/vip'],
    ...inCentre,
    load: () => import('../features/loyalty/VipPage.tsx').then((file) => file.VipPage),
    texts: ['loyalty', 'identity'],
    menu: { text: 'shell.vip', icon: 'vip', places: { centre: 11, account: 5 } },
  },
  pointMall: {
    paths: ['/pointMall'],
    who: 'member',
    region: 'page',
    load: () => import('../features/loyalty/mall/MallPage.tsx').then((file) => file.MallPage),
    texts: ['mall', 'identity'],
    menu: { text: 'shell.pointMall', icon: 'mall', places: { centre: 12, side: 3 } },
  },
  missions: {
    paths: ['/member/missionLeaderboard', '/member/missions'],
    ...inCentre,
    load: () => import('../features/loyalty/missions/MissionsPage.tsx').then((file) => file.MissionsPage),
    texts: ['missions', 'loyalty', 'identity'],
    menu: { text: 'shell.missions', icon: 'missions', places: { centre: 13, account: 6 } },
  },
  messages: {
    paths: ['/member/messageV2', '/member/messages'],
    ...inCentre,
    load: () => import('./MessagesScreen.tsx').then((file) => file.MessagesScreen),
    texts: ['service', 'content', 'errors', 'identity'],
    menu: { text: 'shell.messages', icon: 'mail', places: { centre: 14 } },
  },
  protection: {
    paths: ['/protection'],
    who: 'anyone',
    region: 'page',
    load: () => import('../features/protection/ProtectionPage.tsx').then((file) => file.ProtectionPage),
    texts: ['protection', 'errors', 'identity'],
    menu: { text: 'shell.responsiblePlay', icon: 'protection', places: { side: 12, footerHelp: 2 } },
  },
  myProtection: {
    paths: ['/member/protection'],
    ...inCentre,
    load: () => import('../features/protection/ProtectionPage.tsx').then((file) => file.MyProtection),
    texts: ['protection', 'errors', 'identity'],
    menu: { text: 'shell.responsiblePlay', icon: 'protection', places: { centre: 20, account: 9 } },
  },
  documents: {
    paths: ['/member/documents'],
    ...inCentre,
    load: () => import('../features/protection/DocumentsPage.tsx').then((file) => file.DocumentsPage),
    texts: ['protection', 'errors', 'identity'],
    menu: { text: 'shell.documents', icon: 'documents', places: { centre: 21 } },
  },
  agentLogin: {
    paths: ['/agent'],
    who: 'anyone',
    region: 'bare',
    load: () => import('../features/identity/AgentLoginPage.tsx').then((file) => file.AgentLoginPage),
    texts: ['identity', 'agent'],
    menu: {
      text: 'shell.agentLogin',
      textIn: { footerContact: 'shell.affiliateService' },
      places: { footerContact: 9 },
    },
  },
  ...agentScreens,
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens
const rows: Readonly<Record<ScreenName, Screen>> = screens
// The keys of a constant table.
export const screenNames = Object.keys(screens) as ScreenName[]
export const screenOf = (name: ScreenName): Screen => rows[name]

const byPath = new Map(screenNames.flatMap((name) => rows[name].paths.map((path) => [path, name] as const)))

/** The screen at an address; undefined where there is none. */
export function screenAt(pathname: string): ScreenName | undefined {
  return byPath.get(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
}

/** The layout at an address; an unknown page of the member centre is `alone`. */
export function regionAt(pathname: string): Screen['region'] {
  const name = screenAt(pathname)
  if (name) return rows[name].region
  if (/^\/agentHome\//.test(pathname)) return 'agent'
  return /^\/member\//.test(pathname) ? 'alone' : 'page'
}

/** Where an agent finds what a member finds here: the page with the same key in the agent centre, or its first page. */
export function agentHrefOf(pathname: string): string {
  const name = screenAt(pathname)
  const twin = name && `/agentHome/${rows[name].paths[0].split('/').at(-1)}`
  return twin && screenAt(twin) ? twin : '/agentHome'
}

/** The address of a screen. */
export const hrefOf = (name: ScreenName): string => rows[name].paths[0]

/** Is this the home page, or the home page below a popup? */
export function isHome(pathname: string): boolean {
  const name = screenAt(pathname)
  return name !== undefined && rows[name].firstPaint?.markup === 'home'
}
