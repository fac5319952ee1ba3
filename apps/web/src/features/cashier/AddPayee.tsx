import { toLatinDigits } from '@chokka/text'
import { Alert, Button, Field, Modal, PasswordInput, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { say } from '../../kit/open.ts'
import { useAct } from '../../kit/use-call.ts'
import { useMember } from '../../kit/use-member.ts'
import { providerName } from './words.ts'

const numberForm = /^01[3-9]\d{8}$/
type Faults = { number?: string; holder?: string; password?: string }

/** A mobile number as people write it, in either script, with or without the country's code: 01712345678. */
export const walletNumber = (typed: string): string =>
  toLatinDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+?88)(?=01)/, '')

const isOwn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'isOwn' in value && value.isOwn === true

/** Binds a mobile wallet of the own name; the login password confirms it (S-13). */
export function AddPayee({ holdHours, onClose }: { holdHours: number; onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const { member } = useMember()
  const [number, setNumber] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const holder = member?.payeeName ?? ''
  const add = useAct('addPayee', {
    done: () => {
      say({ text: t('cashier.payeeAdded'), tone: 'ok' })
      onClose()
    },
    field: ({ code, value }, sentence) => {
      if (code === 'old_password_wrong') setFaults({ password: sentence })
      else if (code === 'payee_name_differs') setFaults({ holder: sentence })
      else if (code === 'payee_taken' && isOwn(value)) setFaults({ number: t('cashier.hintPayeeOwn') })
      else setFaults({ number: sentence })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Faults = {}
    if (!numberForm.test(number)) found.number = t('cashier.walletNumberWrong')
    if (password === '') found.password = t('identity.passwordMissing')
    setFaults(found)
    if (Object.keys(found).length === 0) add.run({ provider: 'bkash', number, holder, password })
  }
  return (
    <Modal open onClose={onClose} title={t('cashier.addPayeeTitle')}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="sm t2">{t('cashier.addPayeeLead', { provider: providerName(texts, 'bkash') })}</p>
        <Field label={t('cashier.walletNumber')} error={faults.number} hint={t('cashier.walletNumberHint')} required>
          <TextInput
            exact
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            value={number}
            placeholder="01XXXXXXXXX"
            onChange={(event) => setNumber(walletNumber(event.currentTarget.value))}
          />
        </Field>
        <Field label={t('cashier.holder')} error={faults.holder} hint={t('cashier.payeeHolderHint')}>
          <TextInput value={holder} readOnly />
        </Field>
        {member && !member.payeeName && <Alert tone="warn">{t('cashier.payeeNameMissing')}</Alert>}
        <Field label={t('cashier.loginPassword')} error={faults.password} required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <Alert>{holdHours > 0 ? t('cashier.payeeHoldNote', { count: holdHours }) : t('cashier.payeeNoHold')}</Alert>
        <Button type="submit" block busy={add.busy} disabled={!holder}>
          {t('cashier.addPayee')}
        </Button>
      </form>
    </Modal>
  )
}
