import { limitKinds, limitPeriods } from '@chokka/contract/protection'
import { parseMoney } from '@chokka/money'
import { formatDateTime, formatNumber } from '@chokka/text'
import { Button, classes, Icon, useTexts } from '@chokka/ui'
import { Hourglass } from '@chokka/ui/Icon.tsx'
import { useAct } from '../../kit/client.ts'
import { shareUsed, taka, type Limit } from './choices.ts'

type Name = Pick<Limit, 'kind' | 'period'>
type LimitsCardProps = {
  limits: readonly Limit[]
  raiseHours: number
  chosen: Name
  onChoose: (name: Name) => void
}

/** All limits: a table of kinds and periods, cards on phones. */
export function LimitsCard({ limits, raiseHours, chosen, onChoose }: LimitsCardProps) {
  const { t } = useTexts()
  const choose = (limit: Limit) => {
    onChoose({ kind: limit.kind, period: limit.period })
    document.getElementById('limit-form')?.scrollIntoView({ block: 'center' })
  }
  return (
    <section className="card lim__c">
      <div className="lim__t">
        <h2 className="card__h">{t('protection.limitsTitle')}</h2>
        <p className="sm t2">{t('protection.limitsNote', { hours: raiseHours })}</p>
      </div>
      <table className="lim">
        <thead>
          <tr>
            <th scope="col">{t('protection.limit')}</th>
            {limitPeriods.map((period) => (
              <th key={period} scope="col">
                {t(`protection.period_${period}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limitKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="lim__k">
                <b>{t(`protection.kind_${kind}`)}</b>
                <small>{t(`protection.kindNote_${kind}`)}</small>
              </th>
              {limits
                .filter((one) => one.kind === kind)
                .map((limit) => (
                  <td
                    key={limit.period}
                    className={classes('lm', chosen.kind === kind && chosen.period === limit.period && 'is-on')}
                  >
                    <Cell limit={limit} onChoose={() => choose(limit)} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ limit, onChoose }: { limit: Limit; onChoose: () => void }) {
  const { t, locale } = useTexts()
  const { kind, period, amount, used, left, renewsAt, pending } = limit
  const name = `${t(`protection.kind_${kind}`)}, ${t(`protection.period_${period}`)}`
  const isAhead = parseMoney(used) < 0n
  const spent = taka(isAhead ? '0.00' : used, locale)
  const when = formatDateTime(renewsAt, locale, { seconds: false })
  const share = shareUsed(limit)
  const act = t(amount === null ? 'protection.setALimit' : 'protection.change')
  return (
    <>
      <div className="lm__t">
        <span>
          <span className="lmh">{t(`protection.period_${period}`)}: </span>
          {amount === null ? (
            t('protection.noLimit')
          ) : (
            <>
              <b className="num" translate="no">
                {spent}
              </b>{' '}
              /{' '}
              <span className="num" translate="no">
                {taka(amount, locale)}
              </span>
            </>
          )}
        </span>
        {amount !== null && (
          <span className="num muted sm" translate="no">
            {formatNumber(share, locale)}%
          </span>
        )}
      </div>
      {amount !== null && (
        <progress className={classes('lm__m', share >= 90 && 'is-high')} max={100} value={share} aria-label={name} />
      )}
      {amount !== null && left !== null && (
        <small>{isAhead ? t('protection.ahead') : t('protection.leftUntil', { left: taka(left, locale), when })}</small>
      )}
      {amount === null && !isAhead && parseMoney(used) > 0n && (
        <small>{t('protection.usedSoFar', { used: spent })}</small>
      )}
      {pending && <Pending of={pending} name={name} />}
      <button type="button" className="link lm__a" onClick={onChoose} aria-label={`${name}: ${act}`}>
        {act}
      </button>
    </>
  )
}

/** A higher limit that waits, and the second word on it when its time has come: the old one is the easier choice. */
function Pending({ of, name }: { of: NonNullable<Limit['pending']>; name: string }) {
  const { t, locale } = useTexts()
  const confirm = useAct('confirmLimit')
  const to = of.to === null ? t('protection.noLimit') : taka(of.to, locale)
  const when = formatDateTime(of.readyAt, locale, { seconds: false })
  if (!of.isReady)
    return (
      <div className="pend">
        <Icon of={Hourglass} size="sm" />
        <span>{t('protection.pendingUntil', { to, when })}</span>
      </div>
    )
  const answer = (yes: boolean) => confirm.run({ id: of.id, confirm: yes })
  return (
    <div className="pend__ask" role="group" aria-label={name}>
      <b className="sm">{of.to === null ? t('protection.endReady') : t('protection.pendingReady', { to })}</b>
      <Button size="sm" busy={confirm.busy} onClick={() => answer(false)}>
        {t('protection.keepOld')}
      </Button>
      <Button size="sm" look="secondary" busy={confirm.busy} onClick={() => answer(true)}>
        {of.to === null ? t('protection.removeLimit') : t('protection.confirmNew', { to })}
      </Button>
    </div>
  )
}
