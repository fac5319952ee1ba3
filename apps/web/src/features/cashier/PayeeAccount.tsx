import type { WireValue } from '@chokka/contract'
import { inLanguage, toLatinDigits } from '@chokka/text'
import type { Translate } from '@chokka/text'
import { Field, TextInput, useTexts } from '@chokka/ui'
import { isWalletNumber, walletNumber } from './wallet-number.ts'
import type { Payee } from './labels.ts'

type Banks = WireValue<'payees'>['banks']
type Account = { number: string; routing: string }
export const emptyAccount: Account = { number: '', routing: '' }

/** The forms of addresses; the server computes the checksum. */
const addressForm = /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{8,87}|BC1[02-9AC-HJ-NP-Z]{8,87})$/
const digits = (typed: string) => toLatinDigits(typed).replace(/\D/g, '')
const bankOf = (banks: Banks, routing: string) =>
  routing.length === 9 ? banks.find(({ code }) => routing.startsWith(code)) : undefined

/** What is wrong with an account of this kind; the server decides. */
export function faultsOf(kind: Payee['kind'], { number, routing }: Account, banks: Banks, t: Translate) {
  const faults: { number?: string; routing?: string } = {}
  if (kind === 'bank' && !/^\d{6,17}$/.test(number)) faults.number = t('cashier.accountNumberWrong')
  else if (number === '') faults.number = t('identity.receivingAddressMissing')
  else if (kind === 'wallet' && !isWalletNumber(number)) faults.number = t('cashier.walletNumberWrong')
  else if (kind === 'crypto' && !addressForm.test(number)) faults.number = t('errors.address_wrong')
  if (kind !== 'bank') return faults
  if (routing.length !== 9) faults.routing = t('cashier.routingMissing')
  else if (!bankOf(banks, routing)) faults.routing = t('errors.routing_wrong')
  return faults
}

type PayeeAccountProps = {
  kind: Payee['kind']
  account: Account
  banks: Banks
  faults: { number?: string; routing?: string }
  onChange: (account: Account) => void
}

/** The fields of an account: one number, and for a bank the routing number of its branch, which names the bank. */
export function PayeeAccount({ kind, account, banks, faults, onChange }: PayeeAccountProps) {
  const { t, locale } = useTexts()
  const { number, routing } = account
  const change = (next: Partial<Account>) => onChange({ ...account, ...next })
  if (kind === 'wallet')
    return (
      <Field label={t('cashier.walletNumber')} error={faults.number} hint={t('cashier.walletNumberHint')} required>
        <TextInput
          exact
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={number}
          placeholder="01XXXXXXXXX"
          onChange={(event) => change({ number: walletNumber(event.currentTarget.value) })}
        />
      </Field>
    )
  if (kind === 'crypto')
    return (
      <Field label={t('cashier.address')} error={faults.number} hint={t('cashier.addressHint')} required>
        <TextInput
          exact
          autoComplete="off"
          maxLength={90}
          value={number}
          placeholder="bc1…"
          onChange={(event) => change({ number: event.currentTarget.value.trim() })}
        />
      </Field>
    )
  const bank = bankOf(banks, routing)
  return (
    <>
      <Field
        label={t('cashier.routing')}
        error={faults.routing}
        hint={bank ? inLanguage(bank.name, locale) : t('cashier.routingHint')}
        ok={bank !== undefined}
        required
      >
        <TextInput
          exact
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={routing}
          onChange={(event) => change({ routing: digits(event.currentTarget.value).slice(0, 9) })}
        />
      </Field>
      <Field label={t('cashier.accountNumber')} error={faults.number} hint={t('cashier.accountNumberHint')} required>
        <TextInput
          exact
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={number}
          onChange={(event) => change({ number: digits(event.currentTarget.value) })}
        />
      </Field>
    </>
  )
}
