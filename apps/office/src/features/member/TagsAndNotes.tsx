import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { formatNumber } from '@chokka/text'
import { Button, Menu, SkeletonLines, useTexts } from '@chokka/ui'
import { Icon, Plus, X } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { NewNote } from '../../kit/NewNote.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { useWords } from './use-words.ts'

/** What staff keep of a member: tags of the operator's list, and notes that stay. */
export function TagsAndNotes({ holderId }: { holderId: string }) {
  const { t } = useTexts()
  return (
    <section className="card" aria-label={t('member.tagsAndNotes')}>
      <div className="card__h">{t('member.tagsAndNotes')}</div>
      <TagRow holderId={holderId} />
      <Notes holderId={holderId} />
    </section>
  )
}

/** A tag that is put on, or taken off. */
type Asking = { tag: string; label: string; isSet: boolean }

function TagRow({ holderId }: { holderId: string }) {
  const { t } = useTexts()
  const { may } = useMe()
  const words = useWords()
  const query = useCall('memberTags', { holderId })
  const [asking, setAsking] = useState<Asking>()
  const change = useOfficeAct('tagMember', () => setAsking(undefined))
  const mayTag = may('members.note')
  return (
    <QueryResult query={query} skeleton={<SkeletonLines lines={1} />}>
      {({ known, set }) => {
        const free = known.filter(({ tag }) => !set.some((one) => one.tag === tag))
        return (
          <div className="m-tags">
            {set.length === 0 && <span className="t2">{t('member.noTags')}</span>}
            {set.map((one) => (
              <span key={one.tag} className="o-tag" title={one.by}>
                {words(one.words)}
                {mayTag && (
                  <button
                    type="button"
                    aria-label={t('member.removeTag', { tag: words(one.words) })}
                    disabled={change.busy}
                    onClick={() => setAsking({ tag: one.tag, label: words(one.words), isSet: false })}
                  >
                    <Icon of={X} size="sm" />
                  </button>
                )}
              </span>
            ))}
            {mayTag && free.length > 0 && (
              <Menu
                label={t('member.addTag')}
                trigger={
                  <Button look="secondary" size="sm" icon={Plus}>
                    {t('member.addTag')}
                  </Button>
                }
                choices={free.map((one) => ({
                  label: words(one.words),
                  onPress: () => setAsking({ tag: one.tag, label: words(one.words), isSet: true }),
                }))}
              />
            )}
            {asking && (
              <ReasonDialog
                title={asking.label}
                confirm={t(asking.isSet ? 'bulk.putTag' : 'bulk.takeTag')}
                reasons={[t('member.tagReason1'), t('member.tagReason2')]}
                effects={<p className="t2">{t('member.tagEffect')}</p>}
                busy={change.busy}
                onConfirm={(reason) => change.run({ holderId, tag: asking.tag, isSet: asking.isSet, reason })}
                onClose={() => setAsking(undefined)}
              />
            )}
          </div>
        )
      }}
    </QueryResult>
  )
}

const perPage = 10

function Notes({ holderId }: { holderId: string }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [pages, setPages] = useState(1)
  const query = useCall('memberNotes', { holderId, pageSize: Math.min(100, pages * perPage) })
  return (
    <>
      {may('members.note') && <NewNote holderId={holderId} hasKey />}
      <QueryResult query={query} skeleton={<SkeletonLines lines={3} />}>
        {({ content, total }) => (
          <>
            {content.length === 0 && <p className="t2">{t('member.noNotes')}</p>}
            <ul className="m-notes">
              {content.map(({ id, text, by, at }) => (
                <li key={id}>
                  {text}
                  <small>
                    {by} · <At at={at} />
                  </small>
                </li>
              ))}
            </ul>
            {total > content.length && pages * perPage < 100 && (
              <Button look="ghost" size="sm" onClick={() => setPages(pages + 1)}>
                {t('member.moreNotes')} ({formatNumber(total - content.length, locale)})
              </Button>
            )}
          </>
        )}
      </QueryResult>
    </>
  )
}
