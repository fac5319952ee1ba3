import { paging } from '@chokka/contract/limits'
import { Modal, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { AnnouncementList, useAnnouncements } from './AnnouncementList.tsx'

type AnnouncementsPopupProps = { id?: number; onClose: () => void }

/** All announcements, nine on a page (spec 2 Announcement popup). */
export function AnnouncementsPopup({ id, onClose }: AnnouncementsPopupProps) {
  const { t } = useTexts()
  const [page, setPage] = useState(1)
  const pageSize = paging.announcementsPerPage
  const total = useAnnouncements(page).data?.total ?? 0
  const shown = { total, from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) }
  const title = (
    <>
      {t('content.announcements')}
      {total > pageSize && <small className="anns__n">{t('content.announcementsShown', shown)}</small>}
    </>
  )
  return (
    <Modal open onClose={onClose} title={title}>
      <div className="anns flush">
        <AnnouncementList id={id} page={page} onPage={setPage} />
      </div>
    </Modal>
  )
}
