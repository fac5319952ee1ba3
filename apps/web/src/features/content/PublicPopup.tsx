import { Button, buttonClass, Modal, useTexts } from '@chokka/ui'
import { SafeHtml } from '@chokka/ui/SafeHtml.tsx'
import { useState } from 'react'
import { noteClosed } from './closed-popups.ts'
import { linkedTo } from './linked.ts'
import { LinkedAnchor } from './LinkedAnchor.tsx'
import { useHomeContent, type PublicPopupContent } from './use-home-content.ts'
import './content.css'

type PublicPopupProps = PublicPopupContent & { onClose: () => void }

/** A popup of the operator. Once closed, in whatever way, it stays so for the session (spec 2 Public popups, 9). */
export function PublicPopup({ onClose, ...opened }: PublicPopupProps) {
  const { t } = useTexts()
  // Once the language was changed below it, in the words of that language.
  const popup = useHomeContent().data?.popup.find(({ id }) => id === opened.id) ?? opened
  const [isBroken, setBroken] = useState(false)
  const { title, kicker, content, button, url, language } = popup
  const to = linkedTo(popup)
  const close = () => {
    noteClosed(popup)
    onClose()
  }
  return (
    <Modal open onClose={close} title={title} titleHidden size="sm">
      <div className="pub" lang={language}>
        {url && !isBroken && (
          <img className="pub__a" src={url} alt="" width={420} height={220} onError={() => setBroken(true)} />
        )}
        <div className="pub__b">
          {kicker && <span className="pub__k">{kicker}</span>}
          <p className="pub__t" aria-hidden>
            {title}
          </p>
          <SafeHtml html={content} className="pub__p" />
        </div>
      </div>
      {to ? (
        <LinkedAnchor to={to} isFirst className={buttonClass({ block: true })} onClick={close}>
          {button || t('common.details')}
        </LinkedAnchor>
      ) : (
        <Button block data-autofocus onClick={close}>
          {button || t('content.understood')}
        </Button>
      )}
    </Modal>
  )
}
