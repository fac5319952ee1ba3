import type { CallName } from '@chokka/contract'

const withdrawals = [
  'waitingWork',
  'officeWithdrawals',
  'officeWithdrawal',
  'payoutOrder',
  'askedActs',
  'workLeases',
  'officeMember',
] as const
const deposits = ['waitingWork', 'officeDeposits', 'officeDeposit', 'askedActs', 'workLeases', 'officeMember'] as const
const letters = ['visitorLetters', 'waitingWork'] as const
const chats = ['officeChats', 'officeChat'] as const
const games = ['officeGames', 'vendorList', 'laneList', 'auditSearch'] as const
const member = [
  ...(['officeMember', 'memberStatement', 'memberSearch', 'askedActs', 'auditSearch'] as const),
  ...(['memberRisk', 'memberProtection'] as const),
] as const
const staff = ['staffList', 'roleList', 'askedActs'] as const
const signed = ['askedActs', 'waitingWork'] as const
const day = ['channelDay', 'channelDays', 'channelBalances', 'monthClosings', 'askedActs'] as const

/** What has to be asked for again after an act. */
export const staleAfter: Partial<Record<CallName, readonly CallName[]>> = {
  ...{ approveWithdrawal: withdrawals, rejectWithdrawal: withdrawals, settleDispute: withdrawals },
  ...{ beginPayout: withdrawals, settlePayout: withdrawals },
  reverseDeposit: [...deposits, 'auditSearch', 'channelDay', 'channelDays', 'badDebts'],
  ...{ refundDeposit: [...deposits, 'auditSearch'], settleRefund: [...deposits, 'channelDay', 'auditSearch'] },
  ...{ approveDeposit: [...deposits, 'channelDay', 'channelDays'], rejectDeposit: deposits },
  ...{ importReport: day, settleGap: [...day, 'badDebts'], closeDay: day, askProvider: [...deposits, 'channelDay'] },
  ...{ writeOff: ['badDebts', 'askedActs'], closeMonth: ['monthClosings', 'askedActs'] },
  checkBooks: ['ledgerChecks', 'liability', 'dashboard'],
  ...{ saveContent: ['contentList'], publishContent: ['contentList'], withdrawContent: ['contentList'] },
  ...{ saveRole: [...staff, 'staffInfo'], removeRole: staff, setStaffRoles: [...staff, 'staffInfo'] },
  ...{ endStaffSessions: ['staffSessions'], takePasswordHalf: ['staffList'] },
  ...{ changeGame: games, changeVendor: games, orderGames: games, readGameLists: ['vendorList'] },
  ...{ createStaff: staff, disableStaff: staff, enableStaff: staff, resetStaffPassword: staff },
  ...{ adjustBalance: member, setAccountState: member, releaseAccount: member, unfreezeWithdrawals: member },
  ...{ approveAct: signed, refuseAct: signed, withdrawAct: signed },
  ...{ takeChat: chats, answerChat: chats, passChat: chats, endChat: chats, openDesk: ['officeChats'] },
  releaseRequirement: ['memberRequirements', 'askedActs', 'auditSearch'],
  ...{ freezeWithdrawals: member, tightenLimit: member, excludeMember: member },
  startBulk: ['bulkJobs'],
  pauseBulk: ['bulkJobs'],
  noteMember: ['memberNotes', 'auditSearch'],
  tagMember: ['memberTags', 'memberSearch', 'auditSearch'],
  sendLetter: ['memberMessages', 'askedActs'],
  writeMember: ['memberMessages'],
  removeFactors: member,
  decideDocument: ['officeDocuments', 'waitingWork'],
  releaseLikeExcluded: ['likeExcluded', 'askedActs', 'waitingWork'],
  ...{ answerVisitorLetter: letters, closeVisitorLetter: letters },
  answerFeedback: ['feedbackList', 'officeFeedback', 'waitingWork'],
  checkAudit: ['auditState', 'auditSearch'],
  changeSetting: ['settingList', 'askedActs', 'laneList', 'auditSearch', 'officeDoor', 'channelNames'],
  staffChangePassword: ['staffInfo'],
}
