import { formatDateTime } from '@chokka/text'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Button, classes, EmptyState, Icon, Modal, SkeletonLines, useTexts } from '@chokka/ui'
import { Megaphone } from '@chokka/ui/Icon.tsx'
import { useStore } from '@chokka/ui/store.ts'
import { open } from '../../kit/open.ts'
import { marqueeOf } from './notice-labels.ts'
import { markRead, readNotices } from './read-notices.ts'
import { useHomeContent } from './use-home-content.ts'
import type { Notice } from './use-home-content.ts'
import './content.css'

/** The notices that run over the home page, as a list. Each leads to the whole announcement. */
export function NoticesPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const content = useHomeContent()
  const openAll = (id?: number) => {
    onClose()
    open('announcements', id === undefined ? {} : { id })
  }
  return (
    <Modal open onClose={onClose} title={t('content.notices')}>
      <QueryResult query={content} skeleton={<SkeletonLines lines={5} />}>
        {({ player }) => {
          const notices = marqueeOf(player)
          if (notices.length === 0)
            return (
              <EmptyState
                icon={Megaphone}
                title={t('content.noAnnouncementsTitle')}
                text={t('content.noAnnouncementsText')}
              />
            )
          const readAll = () => {
            markRead(notices.map(({ id }) => id))
            onClose()
          }
          return (
            <>
              <ul className="nots flush">
                {notices.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} onOpen={() => openAll(notice.id)} />
                ))}
              </ul>
              <div className="nots__f">
                <Button look="secondary" block onClick={readAll}>
                  {t('content.allRead')}
                </Button>
                <Button look="ghost" block onClick={() => openAll()}>
                  {t('content.allAnnouncements')}
                </Button>
              </div>
            </>
          )
        }}
      </QueryResult>
    </Modal>
  )
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t, locale } = useTexts()
  const isNew = !useStore(readNotices).includes(notice.id)
  return (
    <li>
      <button type="button" className={classes('not', isNew && 'is-new')} onClick={onOpen}>
        <span className="not__i">
          <Icon of={Megaphone} />
        </span>
        <span>
          {isNew && <span className="sr">{t('content.unread')}</span>}
          <b lang={notice.language}>{notice.title}</b>
          <time dateTime={notice.timestamp}>{formatDateTime(notice.timestamp, locale, { seconds: false })}</time>
        </span>
      </button>
    </li>
  )
}
