import type { WireValue } from '@chokka/contract'
import { formatDateTime } from '@chokka/text'
import { useTexts, Latin } from '@chokka/ui'
import type { BadgeTone } from '@chokka/ui'

export type Feedback = WireValue<'myFeedback'>['content'][number]
export const stateTones: Record<Feedback['state'], BadgeTone> = { open: 'wait', answered: 'ok', closed: 'mute' }

type FactsProps = { feedback: Pick<Feedback, 'number' | 'kind' | 'state' | 'answerBy' | 'changedAt'> }

/** The number, the kind, and when it is answered or was changed. */
export function FeedbackFacts({ feedback: { number, kind, state, answerBy, changedAt } }: FactsProps) {
  const { t, locale } = useTexts()
  const at = (iso: string) => formatDateTime(iso, locale, { seconds: false })
  return (
    <span className="sub fbl__f">
      <Latin>{number}</Latin> · {t(`service.kind_${kind}`)} ·{' '}
      {state === 'open' ? t('service.answerBy', { time: at(answerBy) }) : at(changedAt)}
    </span>
  )
}
