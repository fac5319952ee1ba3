import type { WireValue } from '@chokka/contract'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useDebounced } from '@chokka/client/use-debounced.ts'
import { parseMoney } from '@chokka/money'
import { formatMoney, toLatinDigits } from '@chokka/text'
import { AmountInput, amountOf, Field, SkeletonLines, TextInput, useTexts } from '@chokka/ui'
import { CircleAlert, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { otherClaims } from './Contested.tsx'
import { IfApproved } from './DepositFacts.tsx'
import { trxForm } from './trx-form.ts'
import type { DepositRow } from './rows.ts'

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
  const approve = useOfficeAct('approveDeposit', onDone, ({ amount }) =>
    t('office.depositWasCredited', { amount: formatMoney(parseMoney(amount), locale), account: row.account }),
  )
  const contested = otherClaims(useCall('officeDeposit', { id: row.id, language: locale.lang }).data)
  const [others, setOthers] = useState(t('office.reason_otherPayment'))
  const seen = amountOf(typed)
  const isAmount = seen !== null && seen > 0n
  const trx = toLatinDigits(trxId).trim()
  const isTrx = isProven || trxForm.test(trx)
  const sum = isAmount ? formatMoney(seen, locale) : ''
  const send = (reason: string) => {
    const amount = typed.replace(/\.$/, '')
    const ofOthers = contested.length > 0 ? { othersReason: others.trim() } : {}
    approve.run({
      id: row.id,
      amount,
      reason,
      ...(isProven || trx === row.trxClaimed ? {} : { trxId: trx }),
      ...ofOthers,
    })
  }
  return (
    <ReasonDialog
      title={`${t('office.ask_approveDeposit')} · ${row.invoice}`}
      confirm={`${t('office.approve')} ${sum}`}
      tone="gain"
      reasons={[t(isProven ? 'office.reason_checked' : 'office.reason_seenAtBank')]}
      isReady={isAmount && isTrx && (contested.length === 0 || others.trim() !== '')}
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
            {contested.length > 0 && (
              <Field
                label={t('office.othersReason')}
                hint={t('office.othersReasonHint', { invoices: contested.map(({ invoice }) => invoice).join(', ') })}
              >
                <TextInput maxLength={300} value={others} onChange={(event) => setOthers(event.currentTarget.value)} />
              </Field>
            )}
          </div>
        )
      }
      effects={<Effects row={row} amount={isAmount ? typed : null} trxId={isTrx && trx !== '' ? trx : null} />}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

type EffectsProps = { row: DepositRow; amount: string | null; trxId: string | null }

/** What approving this amount under this TrxID books and says; the server works it out. */
function Effects({ row, amount, trxId }: EffectsProps) {
  const { t, locale } = useTexts()
  const input = { amount: useDebounced(amount?.replace(/[.]$/, ''), 300), trxId: useDebounced(trxId ?? undefined, 300) }
  const query = useCall('officeDeposit', { id: row.id, language: locale.lang, ...input }, { keepPrevious: true })
  const money = (of: string) => formatMoney(parseMoney(of), locale)
  const differs = amount !== null && parseMoney(amount) !== parseMoney(row.amountAsked)
  if (amount === null)
    return <p className="t2">{t('office.typeWhatTheBankShows', { asked: money(row.amountAsked) })}</p>
  return (
    <QueryResult query={query} skeleton={<SkeletonLines lines={5} />}>
      {(detail) => (
        <div className="stack">
          <p className="t2">
            {t('office.effect_approveDeposit')} <b>{row.account}</b>
          </p>
          <IfApproved detail={detail} />
          {detail.trxUses.map(({ id, invoice, reviewSince }) => (
            <p key={id} className="o-strip">
              <Icon of={CircleAlert} />
              {t(reviewSince === null ? 'office.trxIsKnown' : 'office.trxIsContested', { invoice })}
            </p>
          ))}
          {differs && (
            <p className="o-strip">
              <Icon of={CircleAlert} />
              {t('office.amountDiffers', { asked: money(row.amountAsked) })}
            </p>
          )}
          <p className={detail.takesTwo ? 'o-strip o-strip--info' : 'muted'}>
            {t(secondText(detail), { amount: money(detail.takesTwoFrom) })}
          </p>
        </div>
      )}
    </QueryResult>
  )
}

/** From nothing on: there is no amount to name. */
const secondText = ({ takesTwo, takesTwoFrom }: WireValue<'officeDeposit'>) => {
  if (!takesTwo) return 'office.secondFrom'
  return parseMoney(takesTwoFrom) > 0n ? 'office.waitsForSecond' : 'office.waitsForSecondAlways'
}

export function RejectDeposit({ row, onClose, onDone }: DialogProps) {
  const { t } = useTexts()
  const reject = useOfficeAct('rejectDeposit', onDone, () => t('office.depositWasRejected', { account: row.account }))
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
