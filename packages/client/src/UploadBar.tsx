import { useTexts } from '@chokka/ui'
import { useStore } from '@chokka/ui/store.ts'
import { useLayoutEffect, useRef } from 'react'
import { uploaded } from './upload.ts'
import './upload-bar.css'

/** How far an upload has come, over everything: also over the dialog that sends it. */
export function UploadBar() {
  const share = useStore(uploaded)
  const { t } = useTexts()
  const bar = useRef<HTMLDivElement>(null)
  const isShown = share !== null
  useLayoutEffect(() => {
    // Older browsers have no popovers: there a dialog may cover it.
    if (isShown) bar.current?.showPopover?.()
  }, [isShown])
  if (!isShown) return null
  const percent = Math.floor(share * 100)
  return (
    <div ref={bar} popover="manual" className="upbar">
      <div
        role="progressbar"
        aria-label={t('common.uploading')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <span aria-hidden>{t('common.uploading')}</span>
    </div>
  )
}
