import { Modal, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'

export function FairnessPopup({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Modal open onClose={onClose} title={t('studio.fairness')}>
      <div className="leaflet" tabIndex={0} role="group" aria-label={t('studio.fairness')} data-autofocus>
        {children}
      </div>
    </Modal>
  )
}
