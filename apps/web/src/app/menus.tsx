import type { WireValue } from '@chokka/contract'
import type { TextKey } from '@chokka/text'
import type { Category, LucideIcon } from '@chokka/ui'
import {
  BanknoteArrowUp,
  ChartNoAxesColumn,
  Gift,
  History,
  House,
  LayoutGrid,
  LogOut,
  MenuIcon,
  MessageSquareMore,
  Play,
  Plus,
  ReceiptText,
  ShieldCheck,
  Target,
  UserRound,
  Users,
  Wallet,
} from '@chokka/ui/Icon.tsx'
import { leadsSomewhere } from './paths.ts'

export type Viewer = { signedIn: boolean; isAgent: boolean; isTrial: boolean }
export type Entry = {
  key: string
  text: TextKey
  shortText?: TextKey
  /** Where it leads, or what it does in the place where it stands. */
  href?: string
  press?: 'logout' | 'menu' | 'service'
  icon?: LucideIcon
  category?: Category
  /** Who sees it; everybody when left out. */
  when?: (viewer: Viewer) => boolean
}
type GameType = WireValue<'gameVendors'>['content'][number]['title']

const signedIn = (viewer: Viewer) => viewer.signedIn

/** What of a menu is shown to this viewer: entries without content yet are left out (spec 2). */
export const shownTo = (viewer: Viewer, entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => (entry.when?.(viewer) ?? true) && (entry.href === undefined || leadsSomewhere(entry.href)))

/** Where each game category lives. */
export const categoryMenu: readonly (Entry & { href: string; category: Category; type: GameType })[] = [
  { key: 'RNG', type: 'RNG', text: 'shell.slots', href: '/rng', category: 'slots' },
  { key: 'LIVE', type: 'LIVE', text: 'shell.liveCasino', shortText: 'common.live', href: '/live', category: 'live' },
  { key: 'FISH', type: 'FISH', text: 'shell.fishing', href: '/fish', category: 'fish' },
  { key: 'SPORTS', type: 'SPORTS', text: 'shell.sports', href: '/sports', category: 'sports' },
  { key: 'ESPORTS', type: 'ESPORTS', text: 'shell.esports', href: '/esports', category: 'esports' },
  { key: 'LOTT', type: 'LOTT', text: 'shell.lottery', href: '/lott', category: 'lottery' },
  { key: 'ELOTT', type: 'ELOTT', text: 'shell.elottery', href: '/elott', category: 'elottery' },
  { key: 'PVP', type: 'PVP', text: 'shell.cards', href: '/pvp', category: 'cards' },
  { key: 'COCKFIGHT', type: 'COCKFIGHT', text: 'shell.cockfight', href: '/cockfight', category: 'cockfight' },
  { key: 'INHOUSE', type: 'INHOUSE', text: 'shell.inHouse', href: '/bgs', category: 'inHouse' },
]

export const promotionEntry: Entry & { href: string; category: Category } = {
  key: 'promotions',
  text: 'shell.promotions',
  href: '/promotions',
  category: 'promotions',
}

export const personalMenu: readonly Entry[] = [
  { key: 'favourite', text: 'shell.favouriteGames', href: '/favorite', category: 'favourite', when: signedIn },
  { key: 'recent', text: 'shell.recentGames', href: '/recent', category: 'recent', when: signedIn },
]

export const accountMenu: readonly Entry[] = [
  { key: 'bets', text: 'shell.bettingRecord', href: '/member/personalHistoryCopy', icon: History },
  { key: 'account', text: 'shell.accountRecord', href: '/member/transactionHistory', icon: ReceiptText },
  { key: 'profit', text: 'shell.personalProfit', href: '/member/personalProfit', icon: ChartNoAxesColumn },
  { key: 'rewards', text: 'shell.rewardCentre', href: '/member/rewardCenter', icon: Gift },
  { key: 'security', text: 'shell.myAccount', href: '/member/securityCenter', icon: UserRound },
  { key: 'agent', text: 'shell.agent', href: '/agentHome', icon: Users, when: (viewer) => viewer.isAgent },
  { key: 'logout', text: 'common.logout', press: 'logout', icon: LogOut },
]

/** The left menu of the member centre, in the order of the specification. */
export const memberMenu: readonly (Entry & { href: string })[] = [
  { key: 'securityCenter', text: 'shell.myAccount', href: '/member/securityCenter', icon: ShieldCheck },
  { key: 'transferFund', text: 'shell.wallet', href: '/member/transferFund', icon: Wallet },
  { key: 'depositv2', text: 'common.deposit', href: '/member/depositv2', icon: Plus },
  { key: 'withdraw', text: 'common.withdraw', href: '/member/withdraw', icon: BanknoteArrowUp },
  { key: 'transferUpline', text: 'shell.transferUpline', href: '/member/transferUpline', icon: BanknoteArrowUp },
  { key: 'personalHistoryCopy', text: 'shell.bettingRecord', href: '/member/personalHistoryCopy', icon: History },
  { key: 'transactionHistory', text: 'shell.accountRecord', href: '/member/transactionHistory', icon: ReceiptText },
  { key: 'personalProfit', text: 'shell.personalProfit', href: '/member/personalProfit', icon: ChartNoAxesColumn },
  { key: 'rewardCenter', text: 'shell.rewardCentre', href: '/member/rewardCenter', icon: Gift },
  { key: 'referral', text: 'shell.inviteFriends', href: '/member/referral', icon: Users },
  { key: 'missionLeaderboard', text: 'shell.missions', href: '/member/missionLeaderboard', icon: Target },
  { key: 'messageV2', text: 'shell.messages', href: '/member/messageV2', icon: MessageSquareMore },
]

const crash = '/seamless?vassalage=CHOKKA&gameCode=crash'

/** The bottom bar of phones; `play` stands in the middle, on the die. */
export const bottomBar: readonly (Entry & { icon: LucideIcon })[] = [
  { key: 'home', text: 'shell.home', href: '/', icon: House },
  { key: 'games', text: 'shell.games', href: '/bgs', icon: LayoutGrid },
  { key: 'play', text: 'common.play', href: crash, icon: Play },
  { key: 'offers', text: 'shell.offers', href: '/promotions', icon: Gift },
  { key: 'mine', text: 'shell.mine', href: '/member', icon: UserRound },
  { key: 'menu', text: 'shell.menu', press: 'menu', icon: MenuIcon },
]

export const footerMenu: readonly { key: string; title: TextKey; entries: readonly Entry[] }[] = [
  { key: 'products', title: 'shell.footerProducts', entries: [...categoryMenu, promotionEntry] },
  {
    key: 'help',
    title: 'shell.footerHelp',
    entries: [
      { key: 'deposit', text: 'shell.depositHelp', href: '/help?topic=deposit' },
      { key: 'withdraw', text: 'shell.withdrawHelp', href: '/help?topic=withdraw' },
      { key: 'terms', text: 'shell.terms', href: '/help?topic=terms' },
      { key: 'privacy', text: 'shell.privacy', href: '/help?topic=privacy' },
      { key: 'responsible', text: 'shell.responsiblePlay', href: '/help?topic=responsible' },
    ],
  },
  {
    key: 'account',
    title: 'shell.memberCentre',
    entries: [
      { key: 'security', text: 'shell.myAccount', href: '/member/securityCenter' },
      { key: 'bets', text: 'shell.bettingRecord', href: '/member/personalHistoryCopy' },
      { key: 'record', text: 'shell.accountRecord', href: '/member/transactionHistory' },
    ],
  },
  {
    key: 'contact',
    title: 'shell.footerContact',
    entries: [
      { key: 'service', text: 'shell.customerService', press: 'service' },
      { key: 'feedback', text: 'shell.feedback', href: '/help?topic=feedback' },
    ],
  },
]
