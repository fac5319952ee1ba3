import { sql } from 'kysely'
import { deleteInBatches, plusHours, transact } from '../kit/index.ts'
import { each, module } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import { deleteMessages, readMessages, unreadCount, type UnreadElsewhere } from './mark-messages.ts'
import { allowPush, pushState, stopPush, updateLanguage } from './push/devices.ts'
import { sendNotices } from './push/send-notices.ts'
import { memberMessages, messageList } from './message-list.ts'
import { inboxSettings } from './settings.ts'

/** Notices that one process sends at once. */
const sendingSlots = { free: 8 }

export const inbox = module({
  name: 'inbox',
  below: [site],
  tables: ['inbox_letter', 'inbox_message', 'push_device', 'push_notice'],
  settings: inboxSettings,
  live: ['inbox'],
  needs: { unreadElsewhere: each<UnreadElsewhere>() },
  routes: ({ given, config }) => ({
    memberMessages,
    ...{ messageList, readMessages, deleteMessages },
    unreadCount: unreadCount(given.unreadElsewhere),
    ...{ pushState, allowPush: allowPush(config.PUSH_ANYWHERE), stopPush, updateLanguage },
  }),
  jobs: ({ db, baseCtx, config }) => [
    {
      name: 'send-push',
      cron: '* * * * *',
      everySeconds: 2,
      work: async (closing) => {
        const at = await baseCtx()
        const outside = { siteUrl: config.siteUrl, isAnywhere: config.PUSH_ANYWHERE }
        const ctx = { ...at, transaction: <T>(work: Parameters<typeof transact<T>>[2]) => transact(db, at, work) }
        await sendNotices(ctx, outside, sendingSlots, closing)
      },
    },
    {
      name: 'forget-inbox',
      cron: '55 20 * * *',
      work: async () => {
        const { clock, site: settings } = await baseCtx()
        const before = plusHours(clock.now(), -24 * settings.inboxDays)
        await deleteInBatches(db, 'inbox_message', sql`inbox_message.created_at < ${before}`)
      },
    },
  ],
})
