import type { WireInput } from '@chokka/contract'
import { Alert, Button, Field, Modal, PasswordInput, Segmented, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { useMember } from '../../kit/use-member.ts'
import { isWalletNumber, walletNumber } from './wallet-number.ts'
import { providerName } from './labels.ts'

/** The forms of addresses; the server computes the checksum. */
const addressForm = /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{8,87}|BC1[02-9AC-HJ-NP-Z]{8,87})$/

type Faults = { number?: string; holder?: string; password?: string }

type AddPayeeProps = {
  holdHours: number
  /** Whether the site pays to addresses of blockchains too. */
  withCrypto: boolean
  onClose: () => void
}

/** Adds a mobile wallet or an address in the member's own name; the login password confirms it (S-13). */
export function AddPayee({ holdHours, withCrypto, onClose }: AddPayeeProps) {
  const texts = useTexts()
  const { t } = texts
  const { member } = useMember()
  const [provider, setProvider] = useState<WireInput<'addPayee'>['provider']>('bkash')
  const [number, setNumber] = useState('')
  const isWallet = provider === 'bkash'
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [typedHolder, setTypedHolder] = useState<string | null>(null)
  const holder = typedHolder ?? member?.payeeName ?? ''
  const add = useAct('addPayee', {
    done: () => {
      toast({ text: t('cashier.payeeAdded'), tone: 'ok' })
      onClose()
    },
    field: ({ code }, sentence) => {
      if (code === 'old_password_wrong') setFaults({ password: sentence })
      else if (code === 'payee_name_differs') setFaults({ holder: sentence })
      else setFaults({ number: sentence })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Faults = {}
    if (number === '') found.number = t('identity.receivingAddressMissing')
    else if (isWallet && !isWalletNumber(number)) found.number = t('cashier.walletNumberWrong')
    else if (!isWallet && !addressForm.test(number)) found.number = t('errors.address_wrong')
    if (holder.trim() === '') found.holder = t('identity.fault_empty')
    if (password === '') found.password = t('identity.passwordMissing')
    setFaults(found)
    if (Object.keys(found).length === 0) add.run({ provider, number, holder, password })
  }
  return (
    <Modal open onClose={onClose} title={t('cashier.addPayeeTitle')}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="sm t2">
          {isWallet
            ? t('cashier.addPayeeLead', { provider: providerName(texts, provider) })
            : t('cashier.addAddressLead')}
        </p>
        {withCrypto && (
          <Segmented
            full
            label={t('cashier.kindOfMethod')}
            value={provider}
            onChange={(next) => {
              setProvider(next)
              setNumber('')
              setFaults({})
            }}
            options={[
              { value: 'bkash', label: providerName(texts, 'bkash') },
              { value: 'btcpay', label: providerName(texts, 'btcpay') },
            ]}
          />
        )}
        {isWallet ? (
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
        ) : (
          <Field label={t('cashier.address')} error={faults.number} hint={t('cashier.addressHint')} required>
            <TextInput
              exact
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={90}
              value={number}
              placeholder="bc1…"
              onChange={(event) => setNumber(event.currentTarget.value.trim())}
            />
          </Field>
        )}
        <Field label={t('cashier.holder')} error={faults.holder} hint={t('cashier.holderHint')}>
          <TextInput
            autoComplete="name"
            maxLength={80}
            value={holder}
            onChange={(event) => setTypedHolder(event.currentTarget.value)}
          />
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
        <Button type="submit" block busy={add.busy}>
          {t('cashier.addPayee')}
        </Button>
      </form>
    </Modal>
  )
}
