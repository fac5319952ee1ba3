import { useLanguage } from '@chokka/client/language.ts'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import { messageViews } from '@chokka/contract/inbox'
import { EmptyState, IconButton, Pager, Segmented, SkeletonRows, useMedia, useTexts } from '@chokka/ui'
import { CheckCheck, Mail } from '@chokka/ui/Icon.tsx'
import { useAct, useCall } from '../../kit/client.ts'
import { useUnread } from '../../kit/use-unread.ts'
import { MessageRow } from './MessageRow.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { MessageView } from './MessageView.tsx'

/** The list of messages beside the one that is read; on phones one of the two. */
export function InboxTab() {
  const { t } = useTexts()
  const filter = useFilter()
  const isWide = useMedia('(min-width: 768px)')
  const opened = filter.get('message')
  const open = (id: string | null) => filter.set({ message: id, page: filter.get('page') })
  if (opened && !isWide)
    return (
      <section className="mail mail--one">
        <MessageView key={opened} id={opened} onClose={() => open(null)} isAlone />
      </section>
    )
  return (
    <>
      <PushSwitch />
      <section className="mail">
        <MessageList opened={opened} onOpen={open} />
        {isWide &&
          (opened ? (
            <MessageView key={opened} id={opened} onClose={() => open(null)} />
          ) : (
            <div className="read read--none">
              <EmptyState icon={Mail} title={t('service.chooseOne')} text={t('service.chooseOneText')} />
            </div>
          ))}
      </section>
    </>
  )
}

function MessageList({ opened, onOpen }: { opened: string | null; onOpen: (id: string) => void }) {
  const { t } = useTexts()
  const language = useLanguage()
  const filter = useFilter()
  const show = filter.oneOf('show', messageViews) ?? 'all'
  const list = useCall('messageList', { language, show, pageNo: filter.page }, { keepPrevious: true })
  const { unreadMessage } = useUnread()
  const read = useAct('readMessages')
  return (
    <div className="mail__l">
      <div className="mail__b">
        <Segmented
          label={t('common.show')}
          value={show}
          onChange={(value) => filter.set({ show: value === 'all' ? null : value, message: null })}
          options={messageViews.map((value) => ({ value, label: t(`service.show_${value}`) }))}
        />
        <span className="grow" />
        <IconButton
          icon={CheckCheck}
          label={t('service.readAll')}
          disabled={unreadMessage === 0 || read.busy}
          onClick={() => read.run({ ids: 'all' })}
        />
      </div>
      <QueryResult query={list} skeleton={<SkeletonRows rows={6} />}>
        {({ content, pageNum, totalPages }) =>
          content.length === 0 ? (
            <EmptyState title={t('service.noMessages')} text={t('service.noMessagesText')} />
          ) : (
            <>
              <ul aria-busy={list.isPlaceholderData}>
                {content.map((message) => (
                  <MessageRow
                    key={message.id}
                    message={message}
                    isOpen={message.id === opened}
                    onOpen={() => onOpen(message.id)}
                  />
                ))}
              </ul>
              {totalPages > 1 && (
                <footer className="mail__f">
                  <Pager page={pageNum} total={totalPages} onPage={filter.toPage} />
                </footer>
              )}
            </>
          )
        }
      </QueryResult>
    </div>
  )
}
