import { paging } from '@chokka/contract/limits'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { EmptyState, Pager, Skeleton, useTexts } from '@chokka/ui'
import { Megaphone } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { AnnouncementRow } from './AnnouncementRow.tsx'
import { markRead } from './read-notices.ts'
import './content.css'

type AnnouncementListProps = { id?: number | undefined; page: number; onPage: (page: number) => void }

/** A page of announcements; one of them is open at a time. */
export function AnnouncementList({ id, page, onPage }: AnnouncementListProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useState<number | null>(id ?? null)
  const list = useAnnouncements(page)
  const toggle = (one: number) => {
    if (opened !== one) markRead([one])
    setOpened(opened === one ? null : one)
  }
  return (
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
                  onPage={onPage}
                  range={paging.announcementPageRange}
                  margin={paging.announcementPageMargin}
                />
              </footer>
            )}
          </>
        )
      }
    </QueryResult>
  )
}

/** Nine on a page (spec 2 Announcement popup). */
export const useAnnouncements = (pageNo: number) =>
  useCall(
    'announcementList',
    { language: useLanguage(), pageNo, pageSize: paging.announcementsPerPage },
    { keepPrevious: true },
  )

const Rows = () => (
  <div className="anns__wait">
    {Array.from({ length: paging.announcementsPerPage }, (_, row) => (
      <Skeleton key={row} height="22px" />
    ))}
  </div>
)
