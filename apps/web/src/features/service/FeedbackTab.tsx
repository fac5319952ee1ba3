import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import { Badge, Button, classes, EmptyState, Pager, SkeletonRows, useTexts } from '@chokka/ui'
import { MessageSquareMore, Plus } from '@chokka/ui/Icon.tsx'
import { useCall } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { FeedbackFacts, stateTones } from './FeedbackFacts.tsx'
import { FeedbackThread } from './FeedbackThread.tsx'

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
