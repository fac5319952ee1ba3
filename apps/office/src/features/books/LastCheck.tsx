import type { WireValue } from '@chokka/contract'
import { formatNumber } from '@chokka/text'
import { Badge, useTexts } from '@chokka/ui'
import { CircleAlert, CircleCheck, CircleDashed, Icon } from '@chokka/ui/Icon.tsx'
import { At } from '../../kit/At.tsx'

type Check = WireValue<'liability'>['check']

/** What the latest check of the books has found. */
export function LastCheck({ check }: { check: Check }) {
  const { t, locale } = useTexts()
  const state = check === null ? 'none' : check.drifts === 0 ? 'ok' : 'bad'
  const icon = { none: CircleDashed, ok: CircleCheck, bad: CircleAlert }[state]
  return (
    <section className="card" aria-label={t('books.lastCheck')}>
      <div className="card__h">
        <h2>{t('books.lastCheck')}</h2>
        <Badge tone={state === 'ok' ? 'ok' : state === 'bad' ? 'bad' : 'mute'}>{t(`books.check_${state}`)}</Badge>
      </div>
      <ul className="o-checks">
        <li className={`is-${state}`}>
          <Icon of={icon} size="sm" />
          <span className="grow">
            <b>{t(`books.checkText_${state}`, { count: formatNumber(check?.drifts ?? 0, locale) })}</b>
            {check?.first && <small>{check.first}</small>}
          </span>
          {check && (
            <small>
              <At at={check.at} />
            </small>
          )}
        </li>
      </ul>
      <p className="o-sub b-note">{t('books.checkNote')}</p>
    </section>
  )
}
