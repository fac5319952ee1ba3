import { parseMoney } from '@chokka/money'
import { Badge, Button, Money, useTexts } from '@chokka/ui'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { open } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useAct, useCall } from '../../kit/client.ts'
import { WithdrawalActions } from './WithdrawalActions.tsx'
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx'
import { isOpenWithdrawal, withdrawalLabels } from './labels.ts'
import type { Terms, Withdrawal } from './labels.ts'

/** Withdrawals that are not finished; those that wait for the member's answer come first. */
export function OpenWithdrawals({ terms }: { terms: Terms | undefined }) {
  const withdrawals = useCall('withdrawals', { pageSize: 50 })
  return (
    <QueryResult query={withdrawals} skeleton={null}>
      {({ content }) => {
        const unfinished = content.filter(isOpenWithdrawal).toSorted(unansweredFirst)
        const unanswered = unfinished.filter(({ state }) => state === 'sent')
        return unfinished.map((withdrawal, index) => (
          <OpenWithdrawal
            key={withdrawal.id}
            withdrawal={withdrawal}
            memberCancels={terms?.memberCancels ?? false}
            all={index === 0 && unanswered.length > 1 ? unanswered.length : 0}
          />
        ))
      }}
    </QueryResult>
  )
}

const rank = (withdrawal: Withdrawal) => (withdrawal.state === 'sent' ? 0 : 1)
const unansweredFirst = (a: Withdrawal, b: Withdrawal) => rank(a) - rank(b)

type OpenWithdrawalProps = { withdrawal: Withdrawal; memberCancels: boolean; all: number }

function OpenWithdrawal({ withdrawal, memberCancels, all }: OpenWithdrawalProps) {
  const { t } = useTexts()
  const { text, tone } = withdrawalLabels[withdrawal.state]
  return (
    <section className="card stack" aria-label={`${t('cashier.openWithdrawal')} ${withdrawal.number}`}>
      <div className="card__h">
        <h2>{t('cashier.openWithdrawal')}</h2>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <div className="row between wrap">
        <Money amount={parseMoney(withdrawal.amount)} className="cash__sum" />
        <span className="sm muted">
          <CopyText text={withdrawal.number} />
        </span>
      </div>
      <WithdrawalTimeline withdrawal={withdrawal} />
      <WithdrawalActions withdrawal={withdrawal} memberCancels={memberCancels} />
      {all > 0 && <AllReceived count={all} />}
    </section>
  )
}

function AllReceived({ count }: { count: number }) {
  const { t } = useTexts()
  const answer = useAct('answerAllWithdrawals', {
    done: ({ answered }) => toast({ text: t('cashier.allReceivedDone', { count: answered }), tone: 'ok' }),
  })
  const ask = () =>
    open('dialog', {
      tone: 'ask',
      title: t('cashier.allReceived', { count }),
      text: t('cashier.allReceivedAsk'),
      buttons: [
        { label: t('common.cancel'), onPress: () => undefined },
        { label: t('cashier.received'), look: 'gain', onPress: () => answer.run({}) },
      ],
    })
  return (
    <Button look="ghost" block busy={answer.busy} onClick={ask}>
      {t('cashier.allReceived', { count })}
    </Button>
  )
}
