import type { WireValue } from '@chokka/contract'
import { formatDateTime, formatNumber } from '@chokka/text'
import { Badge, Button, Skeleton, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { open } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useAct, useCall } from '../../kit/client.ts'
import { browserOf } from '../../kit/browser-name.ts'

const shownAtFirst = 5
type Session = WireValue<'mySessions'>['content'][number]

/** The sessions of the account; every one but the current can be ended (S-12). */
export function SessionsCard() {
  const { t, locale } = useTexts()
  const [all, setAll] = useState(false)
  const sessions = useCall('mySessions')
  return (
    <section className="card">
      <h2 className="card__h">{t('identity.sessionsTitle')}</h2>
      <p className="sm muted mc__lead">{t('identity.sessionsLead')}</p>
      <QueryResult query={sessions} skeleton={<Skeleton height="64px" />}>
        {({ content }) => (
          <>
            <ul className="secrows">
              {content.slice(0, all ? undefined : shownAtFirst).map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {!all && content.length > shownAtFirst && (
              <Button look="ghost" block onClick={() => setAll(true)}>
                {t('common.seeAll')} ({formatNumber(content.length, locale)})
              </Button>
            )}
            {content.length === 1 && <p className="sm muted mc__tail">{t('identity.sessionsOnlyThis')}</p>}
          </>
        )}
      </QueryResult>
    </section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t, locale } = useTexts()
  const end = useAct('endSession', { done: () => toast({ text: t('identity.sessionEnded'), tone: 'ok' }) })
  const name = browserOf(session.userAgent) ?? t('identity.sessionUnknownDevice')
  const ask = () =>
    open('dialog', {
      tone: 'ask',
      title: name,
      text: t('identity.endSessionAsk'),
      buttons: [
        { label: t('common.cancel'), onPress: () => undefined },
        { label: t('identity.endSession'), look: 'danger', onPress: () => end.run({ id: session.id }) },
      ],
    })
  return (
    <li className="secrow">
      <span className="grow">
        <span className="row wrap">
          <b className="b" title={session.userAgent}>
            {name}
          </b>
          {session.current && <Badge tone="ok">{t('identity.sessionCurrent')}</Badge>}
        </span>
        <small className="sm muted secrow__facts">
          <span>{t('identity.sessionAddress', { ip: session.ip })}</span>
          <span>
            {t('identity.sessionStarted', { time: formatDateTime(session.startedAt, locale, { seconds: false }) })}
          </span>
          <span>{t('identity.sessionSeen', { time: formatDateTime(session.seenAt, locale, { seconds: false }) })}</span>
          {session.rememberedUntil && (
            <span>
              {t('identity.sessionRemembered', {
                time: formatDateTime(session.rememberedUntil, locale, { seconds: false }),
              })}
            </span>
          )}
        </small>
      </span>
      {!session.current && (
        <Button look="outline-danger" aria-label={`${t('identity.endSession')} ${name}`} busy={end.busy} onClick={ask}>
          {t('identity.endSession')}
        </Button>
      )}
    </li>
  )
}
