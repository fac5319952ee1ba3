// One example for every call, for the API document. No page loads this file.
import { callsByName, type CallName, type WireInput } from './calls.ts'
import { officeExamples } from './examples/office.ts'
import { siteExamples } from './examples/site.ts'
import type { Examples } from './examples/types.ts'

/** Calls that an empty input does not satisfy: whoever adds one adds its example, or this does not compile. */
type Needed = { [Name in CallName]: Record<string, never> extends WireInput<Name> ? never : Name }[CallName]

const written: Examples & Record<Needed, unknown> = { ...siteExamples, ...officeExamples }

/** What a call takes, as it is sent before sealing; undefined for a row that takes the bytes of an image. */
export const exampleOf = (name: CallName): object | undefined =>
  callsByName[name].body === 'image' ? undefined : (written[name] ?? {})

type Source = readonly [CallName, string]
const first = (call: CallName): { id: Source } => ({ id: [call, 'content.0.id'] })
const [deposits, withdrawals] = [first('officeDeposits'), first('officeWithdrawals')]
const [letters, chats, feedback] = [first('visitorLetters'), first('officeChats'), first('feedbackList')]
const [acts, bulk, documents] = [first('askedActs'), first('bulkJobs'), first('officeDocuments')]
const staff: Record<string, Source> = { name: ['staffList', 'content.0.name'] }
const payee: Record<string, Source> = { payeeId: ['payees', 'content.0.id'] }
const game: Record<string, Source> = { nodeId: ['hotGames', 'content.0.nodeId'] }

const named: Partial<Record<CallName, Readonly<Record<string, Source>>>> = {
  ...{ endSession: first('mySessions'), removeNetwork: first('myNetworks'), betDetail: first('bettingRecord') },
  ...{ submitDeposit: first('deposits'), removePayee: first('payees') },
  ...{ withdrawalCode: payee, requestWithdrawal: payee, addFavourite: game, removeFavourite: game },
  ...{ answerWithdrawal: first('withdrawals'), cancelWithdrawal: first('withdrawals') },
  ownImage: { id: ['feedbackThread', 'lines.0.images.0'] },
  ...{ feedbackThread: first('myFeedback'), replyFeedback: first('myFeedback'), readFeedback: first('myFeedback') },
  ...{ chatImage: { id: ['myChat', 'lines.0.images.0'] }, readChat: { place: ['myChat', 'lines.0.place'] } },
  claimReward: first('rewards'),
  redeem: { itemId: ['mall', 'content.0.id'] },
  ...{ approveRedeem: first('officeRedeems'), rejectRedeem: first('officeRedeems') },
  endMission: first('missionList'),
  deleteMessages: { 'ids.0': ['messageList', 'content.0.id'] },
  confirmLimit: { id: ['protection', 'protection.limits.0.pending.id'] },
  sendDocument: { 'images.0.id': ['uploadImage', 'id'] },
  ...{ approveAct: acts, refuseAct: acts, withdrawAct: acts, startBulk: bulk, pauseBulk: bulk, bulkJob: bulk },
  ...{ staffSessions: staff, endStaffSessions: staff, disableStaff: staff, enableStaff: staff, setStaffRoles: staff },
  ...{ resetStaffPassword: staff, takePasswordHalf: staff, passChat: chats, endChat: chats, keepChat: chats },
  ...{ approveWithdrawal: withdrawals, rejectWithdrawal: withdrawals, settleDispute: withdrawals },
  ...{ beginPayout: withdrawals, settlePayout: withdrawals, payoutOrder: withdrawals, officeWithdrawal: withdrawals },
  previewBulk: { 'rows.0.id': ['officeWithdrawals', 'content.0.id'] },
  ...{ reverseDeposit: deposits, refundDeposit: deposits, rejectDeposit: deposits, approveDeposit: deposits },
  ...{ askProvider: deposits, settleRefund: deposits, officeDeposit: deposits },
  officeDepositImage: { id: ['officeDeposits', 'content.0.image'] },
  ...{ officeBets: { search: ['memberBets', 'content.0.id'] }, officeBet: { id: ['memberBets', 'content.0.id'] } },
  releaseRequirement: { id: ['memberRequirements', 'content.0.id'] },
  ...{ officeFeedback: feedback, answerFeedback: feedback, officeChat: chats, answerChat: chats },
  ...{ publishContent: first('contentList'), withdrawContent: first('contentList') },
  contentPicture: { id: ['uploadContentPicture', 'url'] },
  officeImage: { id: ['officeFeedback', 'lines.0.images.0'] },
  officeChatImage: { id: ['officeChat', 'lines.0.images.0'] },
  officeDocumentImage: { id: ['officeDocuments', 'content.0.images.0.id'] },
  ...{ decideDocument: documents, answerVisitorLetter: letters, closeVisitorLetter: letters },
}

/**
 * Whence a field of an example comes that only another call knows: that call, and the path in its value. What a client
 * makes itself, such as the id of a deposit, has no source.
 */
export function sourcesOf(name: CallName): Readonly<Record<string, Source>> {
  const isAboutMember = 'holderId' in (exampleOf(name) ?? {})
  return { ...(isAboutMember ? { holderId: ['memberSearch', 'content.0.holderId'] } : {}), ...named[name] }
}
