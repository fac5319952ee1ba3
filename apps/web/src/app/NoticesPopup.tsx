import { Alert, Modal, useTexts } from '@chokka/ui'
import { notices } from './notices.ts'

/** All notices. */
export function NoticesPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Modal open onClose={onClose} title={t('shell.allNotices')} size="sm">
      {notices.map(({ id, text }) => (
        <Alert key={id}>{t(text)}</Alert>
      ))}
    </Modal>
  )
}
