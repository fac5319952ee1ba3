import { Button, Checkbox, Modal, useTexts, Latin } from '@chokka/ui'
import { Copy, Download } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import { toast } from '@chokka/client/toasts.ts'
import { useSite } from '../../kit/use-site.ts'
import { focusIn } from './use-focus-on.ts'
import './factor.css'

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void }

/** The recovery codes, this once. It closes when they are kept. */
export function RecoveryCodesPopup({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTexts()
  const { merchantCode } = useSite()
  const [kept, setKept] = useState(false)
  const [error, setError] = useState<string>()
  const body = useRef<HTMLDivElement>(null)
  const finish = () => {
    if (kept) return onClose()
    setError(t('security.keptSafeFirst'))
    focusIn(body.current, 'field')
  }
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ text: t('security.copied'), tone: 'ok' })
  }
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: `${merchantCode}-recovery.txt` })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Modal open onClose={finish} title={t('security.codesTitle')} size="sm">
      <div className="facform" ref={body}>
        <p className="t2">{t('security.codesLead')}</p>
        <ul className="reccodes">
          {codes.map((code) => (
            <Latin as="li" key={code}>
              {code}
            </Latin>
          ))}
        </ul>
        <div className="reccodes__f">
          <Button look="secondary" icon={Copy} onClick={() => void copy()}>
            {t('security.copy')}
          </Button>
          <Button look="secondary" icon={Download} onClick={download}>
            {t('security.download')}
          </Button>
        </div>
        <Checkbox
          checked={kept}
          error={error}
          onChange={(event) => {
            setKept(event.currentTarget.checked)
            setError(undefined)
          }}
        >
          {t('security.keptSafe')}
        </Checkbox>
        <Button block onClick={finish}>
          {t('security.finish')}
        </Button>
      </div>
    </Modal>
  )
}
