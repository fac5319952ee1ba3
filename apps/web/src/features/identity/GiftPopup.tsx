import { Button, Modal, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { noteGiftClosed } from '../../kit/gift.ts'
import './identity.css'

type GiftPopupProps = { picture: string; label: string; then?: () => void; onClose: () => void }

/**
 * What the operator gives for a registration: the label says what it is and on which terms. Once closed it stays closed
 * in this session (spec 2 Modals).
 */
export function GiftPopup({ picture, label, then, onClose }: GiftPopupProps) {
  const { t } = useTexts()
  const [isBroken, setBroken] = useState(false)
  const leave = () => {
    noteGiftClosed()
    onClose()
    then?.()
  }
  return (
    <Modal open onClose={leave} title={t('identity.giftTitle')} size="sm">
      {!isBroken && (
        <img className="gift" src={picture} alt="" width={560} height={300} onError={() => setBroken(true)} />
      )}
      <p lang="en">{label}</p>
      <Button size="lg" block data-autofocus onClick={leave}>
        {t('identity.giftClose')}
      </Button>
    </Modal>
  )
}
