import { formatDateTime } from '@chokka/text'
import { Timeline, useTexts } from '@chokka/ui'
import { CircleAlert } from '@chokka/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { Countdown } from './Countdown.tsx'
import { milestonesOf } from './timeline.ts'
import type { Milestone } from './timeline.ts'
import { providerName } from './labels.ts'
import type { Withdrawal } from './labels.ts'

/** The milestones of a withdrawal, each with its details. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const texts = useTexts()
  const { t, locale } = texts
  const note = (milestone: Milestone): ReactNode => {
    if (milestone.key === 'requested')
      return `${providerName(texts, withdrawal.provider, withdrawal.name)} · ${withdrawal.numberMasked}`
    if (milestone.key === 'review' && milestone.is === 'now') return t('cashier.step_reviewNote')
    if (milestone.key === 'sent' && withdrawal.trxId)
      return t('cashier.timelineSentNumber', { number: withdrawal.trxId })
    if (milestone.key === 'question' && withdrawal.answerBy) return <Countdown until={withdrawal.answerBy} />
    if (milestone.key === 'disputed')
      return withdrawal.remark ?? (milestone.is === 'now' ? t('cashier.step_disputedNote') : null)
    return milestone.key === 'end' ? withdrawal.reason : null
  }
  const icon = (milestone: Milestone) => (milestone.key === 'disputed' ? CircleAlert : undefined)
  return (
    <Timeline
      steps={milestonesOf(withdrawal).map((milestone) => ({
        key: milestone.key,
        title: t(milestone.text),
        note: note(milestone),
        time: milestone.at
          ? formatDateTime(milestone.at, locale, { year: false, seconds: false })
          : milestone.is === 'now'
            ? t('common.now')
            : '',
        state: milestone.is,
        icon: icon(milestone),
      }))}
    />
  )
}
