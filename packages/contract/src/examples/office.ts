// What staff send: an example of each call of the office that takes a field.
import type { Examples } from './types.ts'
import { days, holderId, id, letterTexts, otherId, password, reason } from './values.ts'

const holder = { holderId }
const about = { ...holder, reason }
const one = { id, reason }
const name = 'nasrin'
const channel = 'bkash'
const day = '2026-11-06'
const { from, to } = days
const vendor = 'CHOKKA'

const members = {
  memberSessions: holder,
  removeFactors: about,
  markTestAccount: { ...about, isTest: true },
  memberNotes: holder,
  noteMember: { ...holder, id, text: 'Called, and knows their limits.' },
  tagMember: { ...about, tag: 'watch', isSet: true },
  ...{ memberRelations: holder, memberRisk: holder, officeMember: holder, memberRequirements: holder },
  ...{ memberStatement: holder, memberBets: holder, memberProtection: holder },
  memberMessages: { ...holder, language: 'en' },
  setAccountState: { ...about, state: 'review' },
  ...{ releaseAccount: about, freezeWithdrawals: about, unfreezeWithdrawals: about, releaseLikeExcluded: about },
  releaseRequirement: { ...about, id },
  adjustBalance: { ...about, direction: 'credit', amount: '10.00', reasonCode: 'goodwill', turnoverFactor: 1 },
  tightenLimit: { ...about, kind: 'deposit', period: 'day', amount: '1000.00' },
  excludeMember: { ...about, term: 'week' },
  officeSearch: { text: 'rahim' },
} satisfies Examples

const staff = {
  changeSetting: { name: 'newGameDays', value: '30', reason },
  checkAudit: { reason },
  staffLogin: { username: name, password, code: '482917' },
  bindStaffAuthenticator: { code: '482917' },
  staffChangePassword: { oldPassword: 'an old password', newPassword: password, confirmNewPassword: password },
  takeLease: { subject: `withdrawal:${id}` },
  endLease: { subject: `withdrawal:${id}` },
  staffSessions: { name },
  createStaff: { name: 'tania', roles: ['cashier'], reason },
  setStaffRoles: { name, roles: ['cashier'], reason },
  ...{ endStaffSessions: { name, reason }, disableStaff: { name, reason }, enableStaff: { name, reason } },
  ...{ resetStaffPassword: { name, reason }, takePasswordHalf: { name } },
  saveRole: { name: 'night', permissions: ['cashier.read'], reason },
  removeRole: { name: 'night', reason },
  ...{ approveAct: one, refuseAct: one, withdrawAct: one, startBulk: one },
  previewBulk: { call: 'rejectWithdrawal', rows: [{ id }] },
  pauseBulk: { id, isPaused: true },
  bulkJob: { id },
} satisfies Examples

const money = {
  ...{ approveWithdrawal: one, rejectWithdrawal: one, reverseDeposit: one, refundDeposit: one, rejectDeposit: one },
  askProvider: one,
  beginPayout: { ...one, account: 'citybank' },
  payoutOrder: { id },
  settlePayout: { ...one, finding: 'paid', trxId: 'CJK7A1B2C3' },
  settleDispute: { ...one, finding: 'paid' },
  settleRefund: { ...one, finding: 'refunded' },
  officeDepositImage: { id },
  approveDeposit: { ...one, amount: '500.00' },
  officeWithdrawal: { id },
  officeDeposit: { id, language: 'en' },
  officeBets: { search: id },
  officeBet: { id },
  report: { from, to, by: 'day' },
  reportLedger: { from, to },
  channelDays: { from, to },
  channelDay: { channel, day },
  liveBalance: { channel },
  importReport: { channel, day, name: 'report.csv', file: 'dHJ4SWQsYW1vdW50Cg==', reason },
  settleGap: { channel, day, kind: 'deposit', trxId: 'CJK7A1B2C3', way: 'explained', gap: '500.00', reason },
  closeDay: { channel, day, reason },
  memberLoyalty: holder,
  setRank: { holderId, rank: 1, reason },
  writeOff: { about: `holder:${holderId}`, amount: '10.00', reason },
  closeMonth: { month: '2026-10', reason },
  checkBooks: { reason },
} satisfies Examples

const mall = {
  saveMallItem: {
    ...{ kind: 'goods', name: { bn: 'ব্যাট', en: 'Cricket bat' }, text: { bn: '', en: '' }, picture: '' },
    ...{
      points: 14_000,
      money: '0',
      value: null,
      turnoverPpm: null,
      stock: 40,
      leastRank: 1,
      limit: { most: 1, period: 'month' },
    },
    ...{ from: null, until: null, isShown: true, place: 3, reason },
  },
  approveRedeem: { ...one, courier: 'Nodi Express', parcel: 'NX-448120' },
  rejectRedeem: one,
} satisfies Examples

const product = {
  changeVendor: { vendor, enabled: true, reason },
  changeGame: { vendor, gameCode: 'crash', isHot: true, reason },
  orderGames: { games: [{ vendor, gameCode: 'crash', isHot: true }], reason },
  readGameLists: { reason },
  uploadContentPicture: undefined,
  contentPicture: { id },
  saveMission: {
    ...{ event: 'bet_count', period: 'daily', target: '100', least: '10.00', multiple: '0', types: ['RNG'] },
    ...{ amount: '20.00', score: 20, names: { bn: 'আজ ১০০ স্পিন', en: '100 spins today' }, reason },
  },
  endMission: one,
  saveContent: { kind: 'PL', texts: { bn: { title: 'আজ' }, en: { title: 'Today' } }, reason },
  publishContent: { id: 1, version: 1, reason },
  withdrawContent: { id: 1, version: 1, reason },
  officeImage: { id },
  officeDocumentImage: { id },
  decideDocument: { ...one, decision: 'approved' },
} satisfies Examples

const service = {
  officeFeedback: { id },
  answerFeedback: { ...one, content: 'It is mended.' },
  sendLetter: { isMarketing: false, texts: letterTexts, reason },
  writeMember: { ...about, texts: letterTexts },
  officeChat: { id },
  answerChat: { id, line: otherId, content: 'I am looking.' },
  keepChat: { id, isTyping: true },
  openDesk: { name: 'Nasrin', isTaking: true },
  passChat: { ...one, to: name },
  endChat: one,
  uploadChatImage: undefined,
  officeChatImage: { id },
  answerVisitorLetter: { ...one, content: 'Try the other address.' },
  closeVisitorLetter: one,
} satisfies Examples

export const officeExamples = { ...members, ...staff, ...money, ...mall, ...product, ...service }
