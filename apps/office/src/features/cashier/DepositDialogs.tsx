import { parseMoney } from '@chokka/money'
import { formatMoney, toLatinDigits } from '@chokka/text'
import { AmountInput, amountOf, Field, TextInput, useTexts } from '@chokka/ui'
import { CircleAlert, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import type { DepositRow } from './deposits.tsx'
import { trxForm } from './trx-form.ts'

type DialogProps = { row: DepositRow; onClose: () => void; onDone: () => void }

/**
 * Credits what was seen at the bank. The amount begins empty, so that it is read there and not taken from the claim;
 * what a provider has proven cannot be changed.
 */
export function ApproveDeposit({ row, onClose, onDone }: DialogProps) {
  const { t, locale } = useTexts()
  const isProven = row.amountHeld !== null
  const [typed, setTyped] = useState(row.amountHeld ?? '')
  const [trxId, setTrxId] = useState(row.trxClaimed ?? '')
  const approve = useOfficeAct('approveDeposit', onDone)
  const seen = amountOf(typed)
  const isAmount = seen !== null && seen > 0n
  const trx = toLatinDigits(trxId).trim()
  const isTrx = isProven || trxForm.test(trx)
  const differs = isAmount && seen !== parseMoney(row.amountAsked)
  const sum = isAmount ? formatMoney(seen, locale) : ''
  const send = (reason: string) => {
    const amount = typed.replace(/\.$/, '')
    approve.run({ id: row.id, amount, reason, ...(isProven || trx === row.trxClaimed ? {} : { trxId: trx }) })
  }
  return (
    <ReasonDialog
      title={`${t('office.ask_approveDeposit')} · ${row.invoice}`}
      confirm={`${t('office.approve')} ${sum}`}
      tone="gain"
      reasons={[t(isProven ? 'office.reason_checked' : 'office.reason_seenAtBank')]}
      isReady={isAmount && isTrx}
      busy={approve.busy}
      fields={
        !isProven && (
          <div className="stack">
            <p className="label">{t('office.amountSeen')}</p>
            <AmountInput label={t('office.amountSeen')} value={typed} onChange={setTyped} />
            <Field
              label={t('office.trxId')}
              hint={t('office.trxHint')}
              error={trx !== '' && !isTrx ? t('office.trxWrong') : undefined}
            >
              <TextInput
                autoCapitalize="characters"
                spellCheck={false}
                value={trxId}
                onChange={(event) => setTrxId(event.currentTarget.value)}
              />
            </Field>
          </div>
        )
      }
      effects={
        <div className="stack">
          <p className="t2">
            {t('office.effect_approveDeposit')} <b className="num">{sum}</b> · {row.account}
          </p>
          {differs && (
            <p className="o-strip">
              <Icon of={CircleAlert} />
              {t('office.amountDiffers', { asked: formatMoney(parseMoney(row.amountAsked), locale) })}
            </p>
          )}
          <p className="muted">{t('office.secondByRule')}</p>
        </div>
      }
      onConfirm={send}
      onClose={onClose}
    />
  )
}

export function RejectDeposit({ row, onClose, onDone }: DialogProps) {
  const { t } = useTexts()
  const reject = useOfficeAct('rejectDeposit', onDone)
  return (
    <ReasonDialog
      title={`${t('office.ask_rejectDeposit')} · ${row.invoice}`}
      confirm={t('office.reject')}
      tone="danger"
      reasons={[t('office.reason_notFound'), t('office.reason_otherPayment'), t('office.reason_blurred')]}
      busy={reject.busy}
      effects={<p className="t2">{t('office.effect_rejectDeposit')}</p>}
      onConfirm={(reason) => reject.run({ id: row.id, reason })}
      onClose={onClose}
    />
  )
}
