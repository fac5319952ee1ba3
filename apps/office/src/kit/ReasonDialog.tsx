import { Button, Chip, Field, Modal, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Key } from './Key.tsx'

type ReasonDialogProps = {
  title: string
  /** What the button says; it repeats the amount. */
  confirm: string
  tone?: 'primary' | 'danger' | 'gain'
  /** Reasons that are chosen by their digit. */
  reasons: readonly string[]
  /** Fields of the act itself, above the reason. */
  fields?: ReactNode
  /** What will happen. */
  effects: ReactNode
  busy: boolean
  isReady?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an act: left what is entered, right what will happen. Ctrl+Enter sends it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirm, tone = 'primary', reasons, fields, effects, busy, isReady = true, onConfirm, onClose } = props
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const isComplete = reason.trim() !== '' && isReady
  const send = () => isComplete && !busy && onConfirm(reason.trim())
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void send()
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      const chosen = isTyping ? undefined : reasons[Number(event.key) - 1]
      if (chosen !== undefined) setReason(chosen)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <Modal open onClose={onClose} title={title} size="lg">
      <div className="o-dlg__b">
        <div>
          {fields}
          <p className="label">{t('office.reasonWhy')}</p>
          <div className="chips">
            {reasons.map((one, index) => (
              <Chip key={one} pressed={reason === one} onPress={() => setReason(one)}>
                <Key of={String(index + 1)} /> {one}
              </Chip>
            ))}
          </div>
          <Field label={t('office.reason')} hint={t('office.reasonHint')}>
            <ReasonText value={reason} onChange={setReason} />
          </Field>
        </div>
        <div>
          <p className="label">{t('office.whatHappens')}</p>
          {effects}
        </div>
      </div>
      <div className="o-dlg__f">
        <Button look="ghost" onClick={onClose}>
          {t('common.cancel')} <Key of="Esc" />
        </Button>
        <span className="grow" />
        <Button look={tone} busy={busy} disabled={!isComplete} onClick={send}>
          {confirm} <Key of="Ctrl ↵" />
        </Button>
      </div>
    </Modal>
  )
}

function ReasonText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTexts()
  return (
    <textarea
      className="o-ta"
      aria-label={t('office.reason')}
      maxLength={300}
      rows={3}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
