import type { Topic } from '@chokka/client/live.ts'
import type { CallName } from '@chokka/contract'

/** Which answers are stale after an action. An action that is not named here changes nothing that a screen shows. */
export const staleAfter: Partial<Record<CallName, readonly CallName[]>> = {
  addFavourite: ['favouriteGames'],
  removeFavourite: ['favouriteGames'],
  launchGame: ['recentGames'],
  changePassword: ['memberInfo', 'mySessions', 'security'],
  setRealName: ['security', 'memberInfo'],
  setBirthday: ['security'],
  acceptTerms: ['terms'],
  bindMobile: ['security', 'payees', 'withdrawalTerms'],
  bindEmail: ['security', 'payees'],
  unbindContact: ['security', 'payees'],
  bindAuthenticator: ['security', 'myNetworks'],
  unbindAuthenticator: ['security'],
  newRecoveryCodes: ['security'],
  removeNetwork: ['myNetworks'],
  endSession: ['mySessions'],
  unlinkIdentity: ['myIdentities'],
  setFirstPassword: ['myIdentities', 'mySessions'],
  createDeposit: ['deposits'],
  submitDeposit: ['deposits'],
  checkDeposit: ['deposits', 'balance', 'accountRecord', 'withdrawalTerms', 'memberInfo'],
  addPayee: ['payees', 'memberInfo'],
  removePayee: ['payees'],
  setPaymentPassword: ['memberInfo', 'security'],
  requestWithdrawal: ['withdrawals', 'balance', 'accountRecord', 'withdrawalTerms'],
  cancelWithdrawal: ['withdrawals', 'balance', 'accountRecord', 'withdrawalTerms'],
  walletTransfer: ['consolidated', 'walletTransfers', 'balance'],
  setAutoTransfer: ['merchantWallet'],
  collectWallets: ['consolidated', 'walletTransfers', 'balance'],
  setLimit: ['protection'],
  setPlayTime: ['protection', 'playSession'],
  confirmLimit: ['protection', 'playSession'],
  takeBreak: ['protection'],
  exclude: ['protection', 'mySessions'],
  endExclusion: ['protection'],
  closeAccount: ['protection', 'withdrawalTerms'],
  reopenAccount: ['protection'],
  acknowledgeReality: ['playSession'],
  sendDocument: ['identityDocuments'],
  answerWithdrawal: ['withdrawals'],
  answerAllWithdrawals: ['withdrawals'],
  sendFeedback: ['myFeedback'],
  replyFeedback: ['feedbackThread', 'myFeedback'],
  readFeedback: ['myFeedback', 'unreadCount'],
  readMessages: ['messageList', 'unreadCount'],
  deleteMessages: ['messageList', 'unreadCount'],
  sayInChat: ['myChat'],
  readChat: ['unreadCount'],
  leaveChat: ['myChat'],
}

/** What the lobby shows of vendors and games. */
const lobby = ['lobby', 'hotGames', 'gameVendors', 'gameList', 'gameInfo', 'favouriteGames', 'recentGames'] as const

/** Which answers are stale after a live hint about a topic. */
export const staleOn: Record<Topic, readonly CallName[]> = {
  balance: [
    ...(['balance', 'accountRecord', 'deposits', 'withdrawals', 'withdrawalTerms'] as const),
    ...(['consolidated', 'walletTransfers'] as const),
  ],
  bets: [
    'bettingRecord',
    'betDetail',
    'recentGames',
    'personalProfit',
    'playSession',
    'activityStatement',
    'activityMonths',
  ],
  messages: ['deposits', 'withdrawals', 'balance'],
  status: [
    ...(['systemStatus', 'whitelabel', 'permission', 'registerRules', 'terms', 'security', 'merchantWallet'] as const),
    ...lobby,
  ],
  session: ['memberInfo', 'mySessions', 'security'],
  content: ['announcements', 'announcementList', 'promotionList', 'helpCenter', 'resources', 'permission'],
  games: lobby,
  inbox: ['messageList', 'unreadCount', 'myFeedback', 'feedbackThread'],
  protection: ['protection', 'identityDocuments', 'playSession'],
  chat: ['myChat', 'unreadCount'],
}

/** Calls whose answers tell how a round ended: while a game shows one, its page does not read them (`shows.ts`). */
export const tellsOutcomes: ReadonlySet<CallName> = new Set([
  ...staleOn.balance,
  ...staleOn.bets,
  ...(['messageList', 'unreadCount'] as const),
])

/**
 * Calls whose answers are cached for the session (spec 9, "Cached in the session"), and what the home page would
 * otherwise have to make room for when it arrives.
 */
export const sessionCachedCalls: ReadonlySet<CallName> = new Set([
  'hotGames',
  'lobby',
  'recentGames',
  'gameVendors',
  'whitelabel',
  'registerRules',
  'permission',
  'merchantWallet',
])
