import { parseMoney } from '@chokka/money'
import { Alert, Button, Modal, useTexts } from '@chokka/ui'
import { useAct, useCall } from '../../kit/client.ts'
import { suggestedLimit, taka } from './choices.ts'
import { useLimitField } from './limit-field.tsx'
import './protection.css'

type FirstLimitPopupProps = {
  /** What is about to be deposited, on the wire. */
  amount: string
  then: () => void
  onClose: () => void
}

/**
 * Before the first deposit: a limit of the day, by free text too, or none for now (L-01). A limit below the deposit
 * would refuse it and could not be raised for a day, so none is suggested, and whoever types one is warned.
 */
export function FirstLimitPopup({ amount, then, onClose }: FirstLimitPopupProps) {
  const { t, locale } = useTexts()
  const { field, value, checked, setFault } = useLimitField(suggestedLimit(amount))
  const hours = useCall('protection').data?.protection.raiseHours ?? 24
  const isTooLow = value !== null && parseMoney(value) < parseMoney(amount)
  const goOn = () => {
    onClose()
    then()
  }
  const set = useAct('setLimit', { done: goOn, field: (_, sentence) => setFault(sentence) })
  const send = () => {
    const limit = checked()
    if (limit !== null) set.run({ kind: 'deposit', period: 'day', amount: limit })
  }
  return (
    <Modal open onClose={onClose} title={t('protection.firstTitle')} size="sm">
      <div className="stack">
        <p className="t2">{t('protection.firstText')}</p>
        {field}
        {isTooLow && <Alert tone="warn">{t('protection.firstTooLow', { amount: taka(amount, locale), hours })}</Alert>}
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
