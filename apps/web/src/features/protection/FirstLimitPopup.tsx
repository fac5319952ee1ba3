import { Button, Modal, useTexts } from '@chokka/ui'
import { useAct } from '../../kit/client.ts'
import { taka } from './choices.ts'
import { useLimitField } from './limit-field.tsx'
import './protection.css'

/** Before the first deposit: a limit of the day, by free text too, or none for now (L-01). */
export function FirstLimitPopup({ then, onClose }: { then: () => void; onClose: () => void }) {
  const { t, locale } = useTexts()
  const { field, value, checked, setFault } = useLimitField('1000')
  const goOn = () => {
    onClose()
    then()
  }
  const set = useAct('setLimit', { done: goOn, field: (_, sentence) => setFault(sentence) })
  const send = () => {
    const amount = checked()
    if (amount !== null) set.run({ kind: 'deposit', period: 'day', amount })
  }
  return (
    <Modal open onClose={onClose} title={t('protection.firstTitle')} size="sm">
      <div className="stack">
        <p className="t2">{t('protection.firstText')}</p>
        {field}
        <Button block size="lg" busy={set.busy} onClick={send}>
          {t('protection.firstSet', { amount: value === null ? '' : taka(value, locale) })}
        </Button>
        <Button block look="ghost" onClick={goOn}>
          {t('protection.firstNone')}
        </Button>
      </div>
    </Modal>
  )
}
