import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import type { WireValue } from '@chokka/contract'
import { formatDateTime } from '@chokka/text'
import { Badge, Button, classes, EmptyState, Pager, SkeletonRows, useTexts, Latin } from '@chokka/ui'
import type { BadgeTone } from '@chokka/ui'
import { MessageSquareMore, Plus } from '@chokka/ui/Icon.tsx'
import { useCall } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { FeedbackThread } from './FeedbackThread.tsx'

export type Feedback = WireValue<'myFeedback'>['content'][number]
export const stateTones: Record<Feedback['state'], BadgeTone> = { open: 'wait', answered: 'ok', closed: 'mute' }

/** What the account holder has sent as feedback and complaints, with the answers. */
export function FeedbackTab() {
  const { t } = useTexts()
  const filter = useFilter()
  const opened = filter.get('feedback')
  const list = useCall('myFeedback', { pageNo: filter.page }, { keepPrevious: true, enabled: !opened })
  const show = (id: string | null) => filter.set({ feedback: id, page: filter.get('page') })
  if (opened) return <FeedbackThread key={opened} id={opened} onClose={() => show(null)} />
  return (
    <section className="card">
      <div className="row between wrap fbl__h">
        <p className="sub">{t('service.feedbackText')}</p>
        <Button icon={Plus} onClick={() => open('feedback')}>
          {t('service.newFeedback')}
        </Button>
      </div>
      <QueryResult query={list} skeleton={<SkeletonRows rows={5} />}>
        {({ content, pageNum, totalPages }) =>
          content.length === 0 ? (
            <EmptyState icon={MessageSquareMore} title={t('service.noFeedback')} text={t('service.noFeedbackText')} />
          ) : (
            <>
              <ul className="fbl" aria-busy={list.isPlaceholderData}>
                {content.map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      className={classes('mi mi--fb', one.isUnread && 'un')}
                      onClick={() => show(one.id)}
                    >
                      <b>
                        {t(`content.about_${one.category}`)}
                        {one.isUnread && <span className="sr"> {t('service.unread')}</span>}
                      </b>
                      <Badge tone={stateTones[one.state]}>{t(`service.state_${one.state}`)}</Badge>
                      <small>{one.content}</small>
                      <FeedbackFacts feedback={one} />
                    </button>
                  </li>
                ))}
              </ul>
              <Pager page={pageNum} total={totalPages} onPage={filter.toPage} />
            </>
          )
        }
      </QueryResult>
    </section>
  )
}

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
