import { Button, Field, Modal, PasswordInput, PinInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Refused } from '@chokka/client/calls.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { useMember } from '../../kit/use-member.ts'
import { triesLeft } from '../../kit/tries-left.ts'

type Faults = { old?: string; next?: string; again?: string; password?: string }

/** Sets the payment password, or changes it when there is one already. */
export function PaymentPasswordPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { member } = useMember()
  const [isSet, setIsSet] = useState(member?.hasPaymentPassword ?? false)
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const save = useAct('setPaymentPassword', {
    done: () => {
      toast({ text: t('cashier.paymentPasswordSaved'), tone: 'ok' })
      onClose()
    },
    refused: (refusal) => {
      // It has been set meanwhile, perhaps in another tab: then the old one is needed.
      if (refusal instanceof Refused && refusal.code === 'payment_password_set') setIsSet(true)
    },
    field: ({ code, value }, sentence) => {
      if (code === 'old_password_wrong') setFaults({ password: sentence })
      else if (code === 'payment_password_wrong') {
        const left = triesLeft(value)
        setOld('')
        setFaults({ old: left === null ? sentence : `${sentence} ${t('cashier.hintTriesLeft', { count: left })}` })
      } else setFaults({ next: sentence })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Faults = {}
    if (isSet && old.length < 6) found.old = t('cashier.pinMissing')
    if (next.length < 6) found.next = t('cashier.pinMissing')
    else if (next !== again) found.again = t('cashier.paymentPasswordDiffers')
    if (password === '') found.password = t('cashier.loginPasswordMissing')
    setFaults(found)
    if (Object.keys(found).length > 0) return
    save.run({ password, paymentPassword: next, ...(isSet ? { oldPaymentPassword: old } : {}) })
  }
  return (
    <Modal open onClose={onClose} title={t(isSet ? 'cashier.paymentPasswordChange' : 'cashier.paymentPasswordSetUp')}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="sm t2">{t('cashier.paymentPasswordLead')}</p>
        {isSet && (
          <Field label={t('cashier.paymentPasswordOld')} error={faults.old}>
            <PinInput secret value={old} onChange={setOld} />
          </Field>
        )}
        <Field label={t('cashier.paymentPasswordNew')} error={faults.next} hint={t('cashier.paymentPasswordHint')}>
          <PinInput secret value={next} onChange={setNext} />
        </Field>
        <Field label={t('cashier.paymentPasswordAgain')} error={faults.again}>
          <PinInput secret value={again} onChange={setAgain} />
        </Field>
        <Field label={t('cashier.loginPassword')} error={faults.password}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" block busy={save.busy}>
          {t('common.save')}
        </Button>
      </form>
    </Modal>
  )
}
