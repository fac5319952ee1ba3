import { formatDateTime } from '@chokka/text'
import { Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { open } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { NotReceived } from './NotReceived.tsx'
import type { Withdrawal } from './labels.ts'

type WithdrawalActionsProps = { withdrawal: Withdrawal; memberCancels: boolean }

/** What the member can do with a withdrawal now (spec 4 Withdrawal confirmation). */
export function WithdrawalActions({ withdrawal, memberCancels }: WithdrawalActionsProps) {
  const { t, locale } = useTexts()
  const [isDisputing, setDisputing] = useState(false)
  const { id, state, disputableUntil } = withdrawal
  const receive = useAct('answerWithdrawal', { done: () => toast({ text: t('cashier.receivedThanks'), tone: 'ok' }) })
  return (
    <>
      {state === 'sent' && (
        <div className="row">
          <Button
            look="gain"
            className="grow"
            busy={receive.busy}
            onClick={() => receive.run({ id, answer: 'received' })}
          >
            {t('cashier.received')}
          </Button>
          <Button look="outline-danger" className="grow" disabled={receive.busy} onClick={() => setDisputing(true)}>
            {t('cashier.notReceived')}
          </Button>
        </div>
      )}
      {disputableUntil !== null && (
        <div className="stack">
          <p className="sm muted">
            {t('cashier.disputeUntil', { time: formatDateTime(disputableUntil, locale, { seconds: false }) })}
          </p>
          <Button look="outline-danger" block onClick={() => setDisputing(true)}>
            {t('cashier.notReceived')}
          </Button>
        </div>
      )}
      {state === 'in_review' && memberCancels && <Cancel id={id} />}
      {isDisputing && <NotReceived id={id} onClose={() => setDisputing(false)} />}
    </>
  )
}

function Cancel({ id }: { id: string }) {
  const { t } = useTexts()
  const cancel = useAct('cancelWithdrawal', {
    done: () => toast({ text: t('cashier.withdrawalCancelled'), tone: 'ok' }),
  })
  const ask = () =>
    open('dialog', {
      tone: 'ask',
      title: t('cashier.cancelAsk'),
      buttons: [
        { label: t('common.no'), onPress: () => undefined },
        { label: t('common.yes'), look: 'danger', onPress: () => cancel.run({ id }) },
      ],
    })
  return (
    <Button look="secondary" block busy={cancel.busy} onClick={ask}>
      {t('cashier.cancelWithdrawal')}
    </Button>
  )
}
