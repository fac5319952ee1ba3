import { useFilter } from '@chokka/client/use-filter.ts'
import { Tabs, Unread, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { useUnread } from '../../kit/use-unread.ts'
import { FeedbackTab } from './FeedbackTab.tsx'
import { InboxTab } from './InboxTab.tsx'
import './service.css'

const tabs = ['messages', 'announcements', 'feedback'] as const

/** What the site and its staff tell an account holder, by tabs that stand in the address. */
export function MessagesPage({ announcements }: { announcements: ReactNode }) {
  const { t } = useTexts()
  const filter = useFilter()
  const unread = useUnread()
  const tab = filter.oneOf('tab', tabs) ?? 'messages'
  const counts = { messages: unread.unreadMessage, announcements: 0, feedback: unread.unreadFeedback }
  const choose = (next: string) =>
    filter.set({ tab: next === 'messages' ? null : next, show: null, message: null, feedback: null })
  return (
    <Tabs
      label={t('shell.messages')}
      value={tab}
      onChange={choose}
      tabs={tabs.map((value) => ({
        value,
        label: (
          <>
            {t(`service.tab_${value}`)}
            <Unread count={counts[value]} />
          </>
        ),
      }))}
    >
      {tab === 'messages' ? <InboxTab /> : tab === 'feedback' ? <FeedbackTab /> : announcements}
    </Tabs>
  )
}
