// For tests: what the inbox holds for a new account holder, and for one with a message.
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'

const timestamp = '2026-11-20T04:30:00.000Z'
const id = '16d2dcfe-b89e-41e7-854a-58404eea6d16'

const feedback = {
  ...({ id, number: 'F-20261118-3FA2B1', kind: 'complaint', category: 'money', state: 'answered' } as const),
  ...{ content: 'My deposit is missing.', createdAt: timestamp, changedAt: timestamp, answerBy: timestamp },
}
const aThread = {
  ...feedback,
  lines: [
    { id, isStaff: false, content: 'My deposit is missing.', images: [], timestamp },
    { id: '26d2dcfe-b89e-41e7-854a-58404eea6d16', isStaff: true, content: 'We found it.', images: [], timestamp },
  ],
}
const lineOf = (place: number, more: object) => ({
  ...{ id: `46d2dcfe-b89e-41e7-854a-${String(place).padStart(12, '0')}`, place, timestamp },
  ...({ author: 'holder', event: null, content: '', images: [] as string[], by: '' } as const),
  ...more,
})
export const noChat = {
  ...({ state: 'none', isStaffed: false, staff: '', typingMs: 0, ahead: 0, waitMinutes: null } as const),
  ...{ staffSeen: 0, holderSeen: 0, keptDays: 90, lines: [], hasEarlier: false },
}
export const aChat = {
  ...noChat,
  ...({ state: 'taken', isStaffed: true, staff: 'Mitu', staffSeen: 1, typingMs: 6000, hasEarlier: true } as const),
  lines: [
    lineOf(1, { content: '<b>Where</b> is my money?' }),
    lineOf(2, { author: 'event', event: 'taken', by: 'Mitu' }),
    lineOf(3, { author: 'staff', content: 'I am looking.', by: 'Mitu' }),
  ],
}
const none = { content: [], pageNum: 1, totalPages: 0, total: 0 }

export const noUnread = { unreadMessage: 0, unreadFeedback: 0, unreadChat: 0, unreadMission: 0, availablePromoCount: 0 }
export const aMessage = {
  ...({ id, kind: 'depositCredited', topic: 'money', language: 'en', isRead: false, timestamp } as const),
  title: 'Deposit of tests credited',
  content: 'It is in your main wallet.\n\nThank you.',
  facts: { amount: '1500.00', channel: 'bKash', number: 'D-1', reference: id },
} as const

const noFigures = { bets: 0, stake: '0.00', valid: '0.00', payout: '0.00', result: '0.00' }
const figures = { bets: 3, stake: '1234.56', valid: '1234.56', payout: '1000.00', result: '-234.56' }
const noMoney = { deposited: '0.00', withdrawn: '0.00', net: '0.00' }

export const noService = {
  myChat: noChat,
  myFeedback: none,
  personalProfit: { content: [], totals: noFigures, money: noMoney },
  messageList: { content: [], pageNum: 1, totalPages: 0, total: 0 },
} as const satisfies FakeVerbs
export const fullService = {
  myChat: aChat,
  myFeedback: { content: [{ ...feedback, isUnread: true }], pageNum: 1, totalPages: 1, total: 1 },
  feedbackThread: aThread,
  personalProfit: {
    content: [{ ...{ day: '2026-11-20', gameType: 'RNG' as const }, ...figures }],
    ...{ totals: figures, money: noMoney },
  },
  messageList: { content: [aMessage], pageNum: 1, totalPages: 1, total: 1 },
} satisfies FakeVerbs
