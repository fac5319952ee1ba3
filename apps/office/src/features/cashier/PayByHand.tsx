import type { WireValue } from '@chokka/contract'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { toLatinDigits } from '@chokka/text'
import { Button, Field, Segmented, SkeletonLines, TextInput, useTexts } from '@chokka/ui'
import { CircleAlert, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { channelName } from '../../kit/channels.ts'
import { useCall } from '../../kit/client.ts'
import { Key } from '../../kit/Key.tsx'
import { officeLanguageNow } from '../../kit/languages.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { trxForm } from './trx-form.ts'

type Detail = WireValue<'officeWithdrawal'>
type Asking = 'begin' | 'paid' | 'failed'

/** What can be done by hand about a withdrawal to a bank in its state. */
export function handActs({ byHand, withdrawal: { state } }: Detail): 'begin' | 'settle' | null {
  if (!byHand) return null
  if (state === 'approved' || state === 'pay_failed') return 'begin'
  return state === 'paying' ? 'settle' : null
}

/** The account, to be copied into the transfer; only while the payout is under way. */
export function PayoutOrder({ detail: { withdrawal } }: { detail: Detail }) {
  const { t } = useTexts()
  const query = useCall('payoutOrder', { id: withdrawal.id })
  return (
    <QueryResult query={query} skeleton={<SkeletonLines lines={5} />}>
      {({ from, bank, routing, number, holder, payout, reference }) => {
        return (
          <section aria-label={t('office.payHow')}>
            <h3 className="o-h4">{t('office.payHow')}</h3>
            <dl className="o-dl">
              <dt>{t('office.payFrom')}</dt>
              <dd>{channelName(from)}</dd>
              <dt>{t('office.bank')}</dt>
              <dd>{bank[officeLanguageNow()]}</dd>
              <dt>{t('office.routing')}</dt>
              <dd>
                <CopyText text={routing} />
              </dd>
              <dt>{t('office.accountNumber')}</dt>
              <dd>
                <CopyText text={number} />
              </dd>
              <dt>{t('office.holder')}</dt>
              <dd>{holder}</dd>
              <dt>{t('common.amount')}</dt>
              <dd>
                <b>
                  <Taka of={payout} />
                </b>
              </dd>
              <dt>{t('office.payReference')}</dt>
              <dd>
                <CopyText text={reference} />
              </dd>
            </dl>
            <p className="o-strip">
              <Icon of={CircleAlert} />
              {t('office.payOnce')}
            </p>
          </section>
        )
      }}
    </QueryResult>
  )
}

/** The buttons of a payout by hand, and their dialogs. */
export function HandButtons({ detail, onDone }: { detail: Detail; onDone: () => void }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState<Asking>()
  const over = () => {
    setAsking(undefined)
    onDone()
  }
  const can = handActs(detail)
  useKeys({
    p: can === 'begin' ? () => setAsking('begin') : can === 'settle' ? () => setAsking('paid') : undefined,
  })
  const close = () => setAsking(undefined)
  const dialog = { detail, onClose: close, onDone: over }
  return (
    <>
      {can === 'begin' && (
        <Button look="gain" onClick={() => setAsking('begin')}>
          {t('office.payByHand')} <Key of="P" />
        </Button>
      )}
      {can === 'settle' && (
        <>
          <Button look="gain" onClick={() => setAsking('paid')}>
            {t('office.isPaid')} <Key of="P" />
          </Button>
          <Button look="outline-danger" onClick={() => setAsking('failed')}>
            {t('office.isRefused')}
          </Button>
        </>
      )}
      {/* The pane stays: it shows the account now. */}
      {asking === 'begin' && <Begin {...dialog} onDone={close} />}
      {asking === 'paid' && <Paid {...dialog} />}
      {asking === 'failed' && <Failed {...dialog} />}
    </>
  )
}

type DialogProps = { detail: Detail; onClose: () => void; onDone: () => void }

type EffectProps = {
  of: 'office.effect_beginPayout' | 'office.effect_payoutPaid' | 'office.effect_payoutFailed'
  detail: Detail
}

/**
 * What the act does, to which money of whom. Where the payout ends, a large amount takes a second signature, and that
 * the bank refused always does.
 */
function Effect({ of, detail: { withdrawal, member, takesTwo, begunByMe } }: EffectProps) {
  const { t } = useTexts()
  const isEnd = of !== 'office.effect_beginPayout'
  const isTwo = of === 'office.effect_payoutFailed' || (takesTwo && isEnd)
  return (
    <>
      <p className="t2">
        {t(of)}{' '}
        <b>
          <Taka of={withdrawal.payout} />
        </b>{' '}
        · {member.account}
        {isTwo && ` · ${t('office.takesTwo')}`}
      </p>
      {begunByMe && isEnd && <BegunByMe />}
    </>
  )
}

/** Why what somebody records about a payout that they began themselves waits for a colleague. */
export function BegunByMe() {
  const { t } = useTexts()
  return (
    <p className="o-strip o-strip--info">
      <Icon of={CircleAlert} />
      {t('office.begunByMe')}
    </p>
  )
}

function Begin({ detail, onClose, onDone }: DialogProps) {
  const { t } = useTexts()
  const { id } = detail.withdrawal
  const accounts = detail.byHand?.accounts ?? []
  const [account, setAccount] = useState(accounts[0] ?? null)
  const begin = useOfficeAct('beginPayout', onDone)
  return (
    <ReasonDialog
      title={t('office.ask_beginPayout')}
      confirm={t('office.do_beginPayout')}
      tone="gain"
      reasons={[t('office.reason_checked')]}
      busy={begin.busy}
      isReady={account !== null}
      fields={
        <>
          <p className="label">{t('office.payFrom')}</p>
          <Segmented
            full
            label={t('office.payFrom')}
            value={account}
            onChange={setAccount}
            options={accounts.map((value) => ({ value, label: channelName(value) }))}
          />
        </>
      }
      effects={<Effect of="office.effect_beginPayout" detail={detail} />}
      onConfirm={(reason) => account && begin.run({ id, account, reason })}
      onClose={onClose}
    />
  )
}

function Paid({ detail, onClose, onDone }: DialogProps) {
  const { t } = useTexts()
  const { id } = detail.withdrawal
  const [typed, setTyped] = useState('')
  const trxId = toLatinDigits(typed).trim()
  const settle = useOfficeAct('settlePayout', onDone)
  return (
    <ReasonDialog
      title={t('office.ask_payoutPaid')}
      confirm={t('office.isPaid')}
      tone="gain"
      reasons={[t('office.reason_transferred')]}
      busy={settle.busy}
      isReady={trxForm.test(trxId)}
      fields={
        <Field label={t('office.bankTrx')} hint={t('office.bankTrxHint')} required>
          <TextInput exact maxLength={40} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      }
      effects={<Effect of="office.effect_payoutPaid" detail={detail} />}
      onConfirm={(reason) => settle.run({ id, finding: 'paid', trxId, reason })}
      onClose={onClose}
    />
  )
}

function Failed({ detail, onClose, onDone }: DialogProps) {
  const { t } = useTexts()
  const { id } = detail.withdrawal
  const settle = useOfficeAct('settlePayout', onDone)
  return (
    <ReasonDialog
      title={t('office.ask_payoutFailed')}
      confirm={t('office.isRefused')}
      tone="danger"
      reasons={[t('office.reason_wrongAccount'), t('office.reason_bankDown')]}
      busy={settle.busy}
      effects={<Effect of="office.effect_payoutFailed" detail={detail} />}
      onConfirm={(reason) => settle.run({ id, finding: 'failed', reason })}
      onClose={onClose}
    />
  )
}
