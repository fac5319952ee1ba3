import { realityChoices, sessionChoices } from '@chokka/contract/protection'
import { formatDateTime } from '@chokka/text'
import { Button, Segmented, useTexts } from '@chokka/ui'
import { useAct } from '../../kit/client.ts'
import type { Protection } from './choices.ts'

const none = 'none'

/** How long a session lasts, and how often the reality check comes. Both are sent as soon as they are chosen. */
export function PlayTimeCard({ protection: { session, realityMinutes } }: { protection: Protection }) {
  const { t, locale } = useTexts()
  const set = useAct('setPlayTime')
  const confirm = useAct('confirmLimit')
  const long = (minutes: number) =>
    minutes % 60 === 0 ? t('protection.hours', { count: minutes / 60 }) : t('protection.minutes', { count: minutes })
  const read = (value: string) => (value === none ? null : Number(value))
  const { pending } = session
  const to = pending?.to ? long(pending.to) : t('protection.noLimit')
  return (
    <section className="card stack" aria-busy={set.busy || undefined}>
      <h2 className="card__h">{t('protection.timeTitle')}</h2>
      <div className="stack">
        <b className="sm">{t('protection.sessionLength')}</b>
        <Segmented
          look="large"
          label={t('protection.sessionLength')}
          value={String(session.minutes ?? none)}
          onChange={(value) => set.run({ sessionMinutes: read(value) })}
          options={[
            ...sessionChoices.map((minutes) => ({ value: String(minutes), label: long(minutes) })),
            { value: none, label: t('protection.noLimit') },
          ]}
        />
        {pending && (
          <div className="pend__ask">
            <span className="sm">
              {pending.isReady
                ? pending.to === null
                  ? t('protection.endReady')
                  : t('protection.pendingReady', { to })
                : t('protection.sessionPending', {
                    to,
                    when: formatDateTime(pending.readyAt, locale, { seconds: false }),
                  })}
            </span>
            {pending.isReady && (
              <>
                <Button size="sm" onClick={() => confirm.run({ id: pending.id, confirm: false })}>
                  {t('protection.keepOld')}
                </Button>
                <Button size="sm" look="secondary" onClick={() => confirm.run({ id: pending.id, confirm: true })}>
                  {pending.to === null ? t('protection.removeLimit') : t('protection.confirmNew', { to })}
                </Button>
              </>
            )}
          </div>
        )}
        <p className="help">{t('protection.sessionHelp')}</p>
      </div>
      <div className="stack">
        <b className="sm">{t('protection.realityEvery')}</b>
        <Segmented
          look="large"
          label={t('protection.realityEvery')}
          value={String(realityMinutes ?? none)}
          onChange={(value) => set.run({ realityMinutes: read(value) })}
          options={[
            ...realityChoices.map((minutes) => ({ value: String(minutes), label: long(minutes) })),
            { value: none, label: t('protection.never') },
          ]}
        />
        <p className="help">{t('protection.realityHelp')}</p>
      </div>
    </section>
  )
}
