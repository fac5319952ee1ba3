import { parseMoney, ZERO } from '@chokka/money'
import { Money, useTexts } from '@chokka/ui'
import { moneyText } from './points.ts'
import type { Points } from './points.ts'

/** How much play makes one point, by the type of the games, and what is carried of each. */
export function Earning({ points }: { points: Points }) {
  const { t, find, locale } = useTexts()
  return (
    <section className="card stack">
      <h2 className="rw-h">
        {t('mall.earnTitle')}
        <small>{t('mall.carry')}</small>
      </h2>
      <ul className="rw-list">
        {points.earned.map(({ type, turnover, carry }) => {
          const rest = parseMoney(carry)
          return (
            <li key={type}>
              <span>
                {find(`mall.type_${type}`) ?? type}
                <small>{moneyText(turnover, locale)}</small>
              </span>
              {rest === ZERO ? (
                <span className="muted">–</span>
              ) : (
                <Money amount={rest} className={rest < ZERO ? 'loss' : 't2'} />
              )}
            </li>
          )
        })}
      </ul>
      <p className="help">{t('mall.carryNote')}</p>
    </section>
  )
}
