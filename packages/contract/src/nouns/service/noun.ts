import { noun, refusal } from '../../noun.ts'

const letters = ['visitorLetters', 'waitingWork'] as const
const chats = ['officeChats', 'officeChat'] as const

export const service = noun({
  refusals: {
    letter_incomplete: refusal(422, 'field'),
    chat_held: refusal(409, 'toast'),
  },
  permissions: {
    'service.chat': 'Answer the live chat, and letters of visitors.',
    'letters.send': 'Send messages to one member or to many.',
  },
  bulk: {
    writeMember: { about: 'holderId', most: 1000 },
  },
  queues: {
    visitor_letter: ['service.chat'],
  },
  stale: {
    answerVisitorLetter: letters,
    closeVisitorLetter: letters,
    sayInChat: ['myChat'],
    readChat: ['unreadCount'],
    leaveChat: ['myChat'],
    takeChat: chats,
    answerChat: chats,
    passChat: chats,
    endChat: chats,
    openDesk: ['officeChats'],
    sendLetter: ['memberMessages', 'askedActs'],
    writeMember: ['memberMessages'],
  },
  topics: {
    chat: { told: 'holder', stale: ['myChat', 'unreadCount'] },
  },
})
