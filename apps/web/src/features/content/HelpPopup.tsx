import { Modal, useTexts } from '@chokka/ui'
import { HelpCentre } from './HelpCentre.tsx'

type HelpPopupProps = { code?: string; onClose: () => void }

/** The help centre over the page (spec 2 Routes, /help). */
export function HelpPopup({ code, onClose }: HelpPopupProps) {
  const { t } = useTexts()
  const heading = (
    <p className="help__t" aria-hidden>
      {t('content.helpTitle')}
    </p>
  )
  return (
    <Modal open onClose={onClose} title={t('content.helpTitle')} titleHidden>
      <HelpCentre code={code} heading={heading} />
    </Modal>
  )
}
