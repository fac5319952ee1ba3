import type { WireValue } from '@chokka/contract'
import { Alert, Button, Field, Modal, PasswordInput, Segmented, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { useMember } from '../../kit/use-member.ts'
import { emptyAccount, faultsOf, PayeeAccount } from './PayeeAccount.tsx'
import { providerName } from './labels.ts'
import type { Payee } from './labels.ts'

const providers = { wallet: 'bkash', bank: 'bank', crypto: 'btcpay' } as const
const leads = { bank: 'cashier.addBankLead', crypto: 'cashier.addAddressLead' } as const

type Faults = { number?: string; routing?: string; holder?: string; password?: string }

/** Adds a wallet, a bank account or an address in the member's own name; the login password confirms it (S-13). */
export function AddPayee({ payees, onClose }: { payees: WireValue<'payees'>; onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const { member } = useMember()
  const { limits, holdHours, banks } = payees
  const kinds = (['wallet', 'bank', 'crypto'] as const).filter((one) => limits[one] > 0)
  const [kind, setKind] = useState<Payee['kind']>(kinds[0] ?? 'wallet')
  const [account, setAccount] = useState(emptyAccount)
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
      else if (code === 'routing_wrong') setFaults({ routing: sentence })
      else setFaults({ number: sentence })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Faults = { ...faultsOf(kind, account, banks, t) }
    if (holder.trim() === '') found.holder = t('identity.fault_empty')
    if (password === '') found.password = t('identity.passwordMissing')
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const { number, routing } = account
    add.run({ provider: providers[kind], number, holder, password, ...(kind === 'bank' && { routing }) })
  }
  return (
    <Modal open onClose={onClose} title={t('cashier.addPayeeTitle')}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="sm t2">
          {kind === 'wallet'
            ? t('cashier.addPayeeLead', { provider: providerName(texts, providers.wallet) })
            : t(leads[kind])}
        </p>
        {kinds.length > 1 && (
          <Segmented
            full
            label={t('cashier.kindOfMethod')}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setAccount(emptyAccount)
              setFaults({})
            }}
            options={kinds.map((value) => ({ value, label: providerName(texts, providers[value]) }))}
          />
        )}
        <PayeeAccount kind={kind} account={account} banks={banks} faults={faults} onChange={setAccount} />
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
