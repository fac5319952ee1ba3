import { Modal, SkeletonLines, useTexts, useTheme } from '@chokka/ui'
import { useEffect, useRef, useState } from 'react'
import { askPhoneCheck, phoneCheckPath } from '../../kit/phone-check.ts'
import type { PhoneCheckConfig, PhoneOutcome } from '../../kit/phone-check.ts'
import './phone-check-popup.css'

type PhoneCheckProps = {
  config: PhoneCheckConfig
  phoneNumber: string
  answered: (outcome: PhoneOutcome) => void
  onClose: () => void
}

/** The human check of the company that sends the code, on a page of its own in a frame. */
export function PhoneCheckPopup({ config, phoneNumber, answered, onClose }: PhoneCheckProps) {
  const { t, locale } = useTexts()
  const theme = useTheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  const last = useRef(answered)
  useEffect(() => {
    last.current = answered
  })
  // Fixed when the popup opens: the page is asked once.
  const [request] = useState({ kind: 'send' as const, config, phoneNumber, lang: locale.lang, theme })
  useEffect(() => {
    if (!frame.current) return undefined
    return askPhoneCheck(frame.current, request, { height: setHeight, outcome: (outcome) => last.current(outcome) })
  }, [request])
  return (
    <Modal open onClose={onClose} title={t('identity.phoneCheckTitle')} size="sm">
      <p className="t2">{t('identity.phoneCheckLead')}</p>
      <div className="phonecheck" aria-busy={height === 0} style={{ '--phonecheck-h': `${height}px` }}>
        {height === 0 && <SkeletonLines lines={3} />}
        <iframe ref={frame} src={phoneCheckPath} title={t('identity.phoneCheckTitle')} />
      </div>
    </Modal>
  )
}
