import { formatDateTime } from '@chokka/text'
import { Timeline, useTexts } from '@chokka/ui'
import { CircleAlert, X } from '@chokka/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { Countdown } from './Countdown.tsx'
import { milestonesOf } from './timeline.ts'
import type { Milestone } from './timeline.ts'
import { providerName } from './words.ts'
import type { Withdrawal } from './words.ts'

const bad: ReadonlySet<Withdrawal['state']> = new Set(['rejected', 'cancelled'])

/** The way of a withdrawal, with what is known at each stone. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const texts = useTexts()
  const { t, locale } = texts
  const note = (stone: Milestone): ReactNode => {
    if (stone.key === 'asked') return `${providerName(texts, withdrawal.provider)} · ${withdrawal.numberMasked}`
    if (stone.key === 'review' && stone.is === 'now') return t('cashier.step_reviewNote')
    if (stone.key === 'sent' && withdrawal.trxId) return t('cashier.timelineSentNumber', { number: withdrawal.trxId })
    if (stone.key === 'question' && withdrawal.answerBy) return <Countdown until={withdrawal.answerBy} />
    if (stone.key === 'disputed') return withdrawal.remark ?? t('cashier.step_disputedNote')
    return stone.key === 'end' ? withdrawal.reason : null
  }
  const icon = (stone: Milestone) =>
    stone.key === 'disputed' ? CircleAlert : stone.key === 'end' && bad.has(withdrawal.state) ? X : undefined
  return (
    <Timeline
      steps={milestonesOf(withdrawal).map((stone) => ({
        key: stone.key,
        title: t(stone.text),
        note: note(stone),
        time: stone.at
          ? formatDateTime(stone.at, locale, { year: false, seconds: false })
          : stone.is === 'now'
            ? t('common.now')
            : '',
        state: stone.is,
        icon: icon(stone),
      }))}
    />
  )
}
