import { paging } from '@chokka/contract/limits'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { EmptyState, Modal, Pager, Skeleton, useTexts } from '@chokka/ui'
import { Megaphone } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { AnnouncementRow } from './AnnouncementRow.tsx'
import { markRead } from './read-notices.ts'
import './content.css'

type AnnouncementsPopupProps = { id?: number; onClose: () => void }

/** All announcements, nine on a page; one of them is open at a time (spec 2 Announcement popup). */
export function AnnouncementsPopup({ id, onClose }: AnnouncementsPopupProps) {
  const { t } = useTexts()
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | null>(id ?? null)
  const pageSize = paging.announcementsPerPage
  const list = useCall('announcementList', { language, pageNo: page, pageSize }, { keepPrevious: true })
  const total = list.data?.total ?? 0
  const shown = { total, from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) }
  const toggle = (one: number) => {
    if (opened !== one) markRead([one])
    setOpened(opened === one ? null : one)
  }
  const title = (
    <>
      {t('content.announcements')}
      {total > pageSize && <small className="anns__n">{t('content.announcementsShown', shown)}</small>}
    </>
  )
  return (
    <Modal open onClose={onClose} title={title}>
      <div className="anns flush">
        <QueryResult query={list} skeleton={<Rows />}>
          {({ content, totalPages }) =>
            content.length === 0 ? (
              <EmptyState
                icon={Megaphone}
                title={t('content.noAnnouncementsTitle')}
                text={t('content.noAnnouncementsText')}
              />
            ) : (
              <>
                <ul aria-busy={list.isPlaceholderData}>
                  {content.map((notice) => (
                    <AnnouncementRow
                      key={notice.id}
                      notice={notice}
                      isOpen={notice.id === opened}
                      onToggle={() => toggle(notice.id)}
                    />
                  ))}
                </ul>
                {totalPages > 1 && (
                  <footer className="anns__f">
                    <Pager
                      page={page}
                      total={totalPages}
                      onPage={setPage}
                      range={paging.announcementPageRange}
                      margin={paging.announcementPageMargin}
                    />
                  </footer>
                )}
              </>
            )
          }
        </QueryResult>
      </div>
    </Modal>
  )
}

const Rows = () => (
  <div className="anns__wait">
    {Array.from({ length: paging.announcementsPerPage }, (_, row) => (
      <Skeleton key={row} height="22px" />
    ))}
  </div>
)
