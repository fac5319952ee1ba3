import type { Money } from '@chokka/money'
import { percentOf } from '@chokka/game-math/slots/figures'
import { formatNumber } from '@chokka/text'
import { Modal, useTexts } from '@chokka/ui'
import { useGame, useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
import { rulesOf } from './leaflet.ts'
import { PayTable } from './PayTable.tsx'
import type { Pictures, SlotTitle } from './title.ts'

type RulesProps = { title: SlotTitle; pictures: Pictures; base: Money; onClose: () => void }

/** Pay table, rules and figures of a title, readable before any deposit. */
export function SlotRules({ title, pictures, base, onClose }: RulesProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { opened } = useGame()
  const money = useMoney()
  const name = t('studio.rulesOf', { game: title.names[locale.lang === 'en' ? 'en' : 'bn'] })
  const { minStake, maxStake, maxWin } = opened?.limits ?? title.limits
  return (
    <Modal open onClose={onClose} title={name}>
      <div className="leaflet" tabIndex={0} role="group" aria-label={name} data-autofocus>
        <PayTable title={title} pictures={pictures} base={base} />
        <h3>{t('slots.payRules')}</h3>
        <ul className="slrules">
          {rulesOf(title, texts, (e2) => money(moneyOf(base, e2), { decimals: 'auto' }), money(maxWin)).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <JackpotRules title={title} />
        <Figures title={title} base={base} />
        <h3>{t('studio.limitsTitle')}</h3>
        <dl className="facts">
          <dt>{t('studio.minStake')}</dt>
          <dd className="num" translate="no">
            {money(minStake)}
          </dd>
          <dt>{t('studio.maxStake')}</dt>
          <dd className="num" translate="no">
            {money(maxStake)}
          </dd>
          <dt>{t('studio.maxWin')}</dt>
          <dd className="num" translate="no">
            {money(maxWin)}
          </dd>
        </dl>
        <h3>{t('studio.interruptedTitle')}</h3>
        <p>{t('slots.rule_interrupted')}</p>
        <p>{t('studio.malfunction')}</p>
        {title.policy.autoplayMost > 0 && (
          <>
            <h3>{t('studio.autoTitle')}</h3>
            <p>{t('studio.autoRule')}</p>
          </>
        )}
        <h3>{t('studio.freePlay')}</h3>
        <p>{t('studio.freePlayRule')}</p>
        <p>{t('studio.rulesVersionRule')}</p>
        <p className="muted sm">{t('slots.rulesVersion', { model: title.model.id, version: title.model.version })}</p>
      </div>
    </Modal>
  )
}

/**
 * Whether the share of the jackpot is part of the return of whoever reads. Who takes no part gets the return of the
 * model alone; free play shows the figures of play for money.
 */
function useHasShare({ jackpot }: SlotTitle): boolean {
  const partaking = useGame().opened?.slot?.jackpot
  if (!jackpot?.on) return false
  return partaking !== 'off' && partaking !== 'wallet' && partaking !== 'account'
}

/** How the pools are filled, drawn and paid (J-02 to J-09). */
function JackpotRules({ title }: { title: SlotTitle }) {
  const { t, find, locale } = useTexts()
  const money = useMoney()
  const hasShare = useHasShare(title)
  const { jackpot } = title
  if (!jackpot) return null
  const percent = (share: number) => formatNumber(share * 100, locale, 2)
  return (
    <>
      <h3>{t('slots.jackpot')}</h3>
      <ul className="slrules">
        <li>
          {t('slots.rule_jackpotShare', { share: percent(jackpot.share) })}
          {hasShare && ` ${t('slots.rule_jackpotReturn')}`}
        </li>
        {jackpot.levels.map(({ level, share, resetAt, ceiling, oneIn }) => (
          <li key={level}>
            <b>{find(`slots.jackpot_${level}`)}</b>:{' '}
            {t('slots.rule_jackpotLevel', {
              ...{ share: percent(share), reset: money(resetAt), ceiling: money(ceiling) },
              ...{ stake: money('10.00', { decimals: 'auto' }), oneIn: formatNumber(oneIn, locale) },
            })}
          </li>
        ))}
        <li>{t('slots.rule_jackpotDraw')}</li>
        <li>{t('slots.rule_jackpotPays')}</li>
        <li>{t('slots.rule_jackpotCeiling')}</li>
        <li>{t('slots.rule_jackpotNot')}</li>
      </ul>
    </>
  )
}

/** Return, hits, volatility and the highest win: all counted, none sampled. */
function Figures({ title, base }: { title: SlotTitle; base: Money }) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const { figures, model, policy } = title
  const jackpot = useHasShare(title) ? title.jackpot : null
  const percent = (share: number) => `${formatNumber(percentOf(share), locale, 2)} %`
  return (
    <>
      <h3>{t('slots.figures')}</h3>
      <dl className="facts">
        <dt>{t('slots.returned')}</dt>
        <dd className="num" translate="no">
          {percent(jackpot?.returned ?? figures.returned)}
        </dd>
        {jackpot && (
          <>
            <dt>{t('slots.jackpotPart')}</dt>
            <dd className="num" translate="no">
              {percent(jackpot.share)}
            </dd>
          </>
        )}
        <dt>{t('slots.hits')}</dt>
        <dd className="num" translate="no">
          {percent(figures.hits)}
        </dd>
        <dt>{t('slots.wins')}</dt>
        <dd className="num" translate="no">
          {percent(figures.wins)}
        </dd>
        <dt>{t('slots.volatility')}</dt>
        <dd>{t(`slots.volatility_${title.volatility}`)}</dd>
        <dt>{t('slots.top')}</dt>
        <dd className="num" translate="no">
          {t('slots.topNote', {
            amount: money(moneyOf(base, figures.topE2)),
            spins: formatNumber(figures.topOneIn, locale),
          })}
        </dd>
        {model.buy && figures.bought !== undefined && policy.buy && (
          <>
            <dt>{t('slots.boughtPrice')}</dt>
            <dd>
              {t('slots.boughtNote', {
                times: formatNumber(model.buy.costE2 / 100, locale),
                returned: formatNumber(percentOf(figures.bought), locale, 2),
              })}
            </dd>
          </>
        )}
      </dl>
      {title.jackpot && !jackpot && <p>{t('slots.jackpotWithout')}</p>}
      <p>{t('slots.droughtNote', { spins: figures.drought })}</p>
      <p className="muted sm">{t('slots.figuresNote')}</p>
    </>
  )
}
