// What visitors, members and agents send: an example of each call that takes a field.
import type { Examples } from './types.ts'
import { days, game, id, otherId, password } from './values.ts'

const email = 'rahim@example.com'
const mobile = { mobileNum: '01712345678', countryDialingCode: '880' }
const verificationCode = '482917'
const newPasswords = { newPassword: password, confirmNewPassword: password }
const newcomer = { username: 'newcomer7', password, confirmPassword: password, ageAgreed: true }
const trail = [0, 60, 140, 260].map((place, step) => ({ place: place / 260, at: step * 120 }))

const identity = {
  login: { username: 'rahim77', password },
  register: { ...newcomer, payeeName: 'Karim Khan' },
  changePassword: { oldPassword: 'an old password', ...newPasswords },
  sliderCheck: { challenge: 'what sliderChallenge gave', trail },
  loginCodeFor: { assertion: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln' },
  loginCodeOwner: { code: 'b3Blbi1tZQ' },
  loginByCode: { code: 'b3Blbi1tZQ' },
  endSession: { id },
  loginCode: mobile,
  registerCode: { mobileNo: mobile.mobileNum, countryDialingCode: '880', regType: 'registerMobile' },
  registerMobile: { ...mobile, verificationCode, payeeName: 'Karim Khan', ageAgreed: true },
  resetByPhone: { ...mobile, verificationCode, newPassword: password },
  forgotByEmail: { username: 'rahim77', email },
  resetByLink: { token: 'what stands behind the # of the link', ...newPasswords },
  workChallenge: { purpose: 'login', level: 1 },
  sliderChallenge: { purpose: 'register' },
  socialStart: { provider: 'google' },
  socialFinish: { provider: 'google', code: 'what the company gave', state: 'what socialStart gave' },
  socialRegister: { ticket: 'what socialFinish gave', username: 'newcomer7', ageAgreed: true },
  linkIdentity: { provider: 'google', password },
  unlinkIdentity: { provider: 'google' },
  setFirstPassword: newPasswords,
  factorCode: { ticket: 'what login gave', kind: 'mobile' },
  factorLogin: { ticket: 'what login gave', kind: 'mobile', code: verificationCode },
  confirmCode: { kind: 'mobile' },
  confirmIdentity: { kind: 'password', password },
  setRealName: { payeeName: 'Karim Khan' },
  bindCode: { kind: 'mobile', ...mobile },
  bindMobile: { ...mobile, verificationCode },
  bindEmail: { email, verificationCode },
  unbindContact: { kind: 'email' },
  bindAuthenticator: { code: verificationCode },
  removeNetwork: { id },
  acceptTerms: { version: '1' },
  setBirthday: { birthday: '1994-03-26' },
  unlockCode: { username: 'rahim77', kind: 'mobile' },
  unlockLogin: { username: 'rahim77', kind: 'mobile', code: verificationCode },
} satisfies Examples

const money = {
  createDeposit: { id, channel: 'bkash', amount: '500.00' },
  submitDeposit: { id, trxId: 'CJK7A1B2C3' },
  addPayee: { provider: 'bkash', number: mobile.mobileNum, holder: 'Rahim Uddin', password },
  removePayee: { id },
  setPaymentPassword: { password, paymentPassword: '482917' },
  withdrawalCode: { id, payeeId: otherId, amount: '500.00' },
  requestWithdrawal: { id, payeeId: otherId, amount: '500.00', paymentPassword: '482917' },
  answerWithdrawal: { id, answer: 'received' },
  cancelWithdrawal: { id },
  statementFile: { year: 2026, format: 'csv' },
  setAutoTransfer: { isOn: true },
  walletTransfer: { id, from: 'MAIN', to: 'CHOKKA', amount: '100.00' },
  betDetail: { id, language: 'en' },
  personalProfit: days,
} satisfies Examples

const play = {
  gameInfo: game,
  gameList: { merchant: 'chokka' },
  addFavourite: { nodeId: 1 },
  removeFavourite: { nodeId: 1 },
  launchGame: game,
  launchGameByGet: game,
  gameLaunchFB: game,
  launchFreePlay: game,
  affiliate: { code: 'SELIM66' },
} satisfies Examples

const service = {
  uploadImage: undefined,
  ownImage: { id },
  readMessages: { ids: 'all' },
  deleteMessages: { ids: [id] },
  allowPush: {
    endpoint: 'https://push.example.com/send/abc',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  stopPush: { endpoint: 'https://push.example.com/send/abc' },
  updateLanguage: { language: 'en' },
  setLimit: { kind: 'deposit', period: 'day', amount: '1000.00' },
  confirmLimit: { id, confirm: true },
  takeBreak: { term: 'day' },
  exclude: { term: 'half_year', password },
  sendDocument: { kind: 'passport', images: [{ id, side: 'front' }] },
  sendFeedback: { kind: 'complaint', category: 'games', content: 'The wheel stood still.' },
  feedbackThread: { id },
  replyFeedback: { id, content: 'It still stands still.' },
  readFeedback: { id },
  sayInChat: { id, content: 'Where is my deposit?' },
  chatImage: { id },
  readChat: { place: 1 },
  sendVisitorLetter: { email, content: 'I cannot open the site.' },
} satisfies Examples

const loyalty = {
  claimReward: { id },
  convertPoints: { id, points: 500, password: '482917' },
  redeem: {
    ...{ id, itemId: 1, points: 14_000, money: '0', password: '482917' },
    delivery: { name: 'Abdur Rahim', phone: '01712345678', address: 'House 12, Road 4, Khulna 9100' },
  },
} satisfies Examples

export const siteExamples = {
  hideName: { hides: true },
  ...identity,
  ...money,
  ...play,
  ...service,
  ...loyalty,
}
