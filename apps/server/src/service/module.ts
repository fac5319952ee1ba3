import { identity } from '../identity/index.ts'
import { images, uploadStaffImage } from '../images/index.ts'
import { inbox } from '../inbox/index.ts'
import { hasRow } from '../kit/index.ts'
import { each, module, one } from '../kit/manifest.ts'
import { messages, type Gateways } from '../messages/index.ts'
import { site } from '../site/index.ts'
import { staff } from '../staff/index.ts'
import { openDesk } from './chat/desks.ts'
import { launchChat, modelList } from './chat/entries.ts'
import { closeIdleChats, forgetChats } from './chat/forget.ts'
import { chatImage, officeChatImage } from './chat/images.ts'
import { myChat } from './chat/my-chat.ts'
import { officeChat, officeChats } from './chat/office-chat.ts'
import { leaveChat, readChat, sayInChat, typeInChat } from './chat/say.ts'
import { answerChat, endChat, keepChat, passChat, takeChat } from './chat/staff-side.ts'
import { unreadChat } from './chat/unread.ts'
import type { MarketingCondition } from './letters/recipients.ts'
import { sendLetter } from './letters/send-letter.ts'
import { writeMember } from './letters/write-member.ts'
import { answerVisitorLetter, closeVisitorLetter } from './visitors/answer-letter.ts'
import { sendVisitorLetter } from './visitors/send-letter.ts'
import { forgetLetters, visitorLetters } from './visitors/visitor-letters.ts'
import { serviceSettings } from './settings.ts'

export const service = module({
  name: 'service',
  below: [site, messages, inbox, identity, images, staff],
  tables: ['chat', 'chat_desk', 'chat_image', 'chat_line', 'chat_move', 'visitor_letter', 'visitor_letter_move'],
  settings: serviceSettings,
  live: ['chat'],
  needs: {
    /** Whom advertising may reach: all of them must say yes. */
    marketingConditions: each<MarketingCondition>(),
    gateways: one<Gateways>(),
  },
  offers: { unreadElsewhere: [unreadChat], queueHas: [{ visitor_letter: hasRow('visitor_letter') }] },
  routes: ({ given, config }) => ({
    sendLetter: sendLetter(given.marketingConditions),
    writeMember: writeMember(given.marketingConditions),
    ...{ modelList, launchChat: launchChat(config.siteUrl) },
    ...{ myChat, sayInChat, readChat, typeInChat, leaveChat },
    ...{ officeChats, officeChat, takeChat, answerChat, keepChat, openDesk, passChat, endChat },
    ...{ sendVisitorLetter, visitorLetters, closeVisitorLetter },
    answerVisitorLetter: answerVisitorLetter(given.gateways),
    ...{ chatImage, officeChatImage, uploadChatImage: { outside: uploadStaffImage } },
  }),
  jobs: ({ db, baseCtx }) => [
    { name: 'close-idle-chats', cron: '*/10 * * * *', work: async () => closeIdleChats(db, await baseCtx()) },
    { name: 'forget-chats', cron: '10 21 * * *', work: async () => forgetChats(db, await baseCtx()) },
    { name: 'forget-letters', cron: '20 21 * * *', work: async () => forgetLetters(db, await baseCtx()) },
  ],
})
