import type { Money } from '@chokka/money'
import { formatMultiplier, formatNumber } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { Modal, useTexts } from '@chokka/ui'
import { useGame, useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
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
          {rulesOf(title, texts).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <JackpotRules title={title} />
        <Figures title={title} base={base} />
        <h3>{t('studio.limitsTitle')}</h3>
        <dl className="facts">
          <dt>{t('studio.minStake')}</dt>
          <dd className="num">{money(minStake)}</dd>
          <dt>{t('studio.maxStake')}</dt>
          <dd className="num">{money(maxStake)}</dd>
          <dt>{t('studio.maxWin')}</dt>
          <dd className="num">{money(maxWin)}</dd>
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

function rulesOf({ model, policy }: SlotTitle, { t, locale }: Pick<Texts, 't' | 'locale'>): string[] {
  const trailText = (trail: readonly number[]) => trail.map((one) => formatMultiplier(one, locale, 0)).join(' ')
  const { counting, cascade, free, modifiers } = model
  const times = modifiers?.flatMap(([one]) => (one.do === 'times' ? [one.times] : []))[0]
  const of = { lines: 'slots.rule_lines', ways: 'slots.rule_ways' } as const
  const rules = [
    t(counting.by === 'lines' || counting.by === 'ways' ? of[counting.by] : 'slots.rule_groups'),
    ...(cascade ? [t('slots.rule_cascade', { trail: trailText(cascade.trail) })] : []),
    ...(cascade?.freeTrail ? [t('slots.rule_freeTrail', { trail: trailText(cascade.freeTrail) })] : []),
    ...(free && free.times > 1 ? [`${t('slots.freeSpins')}: ${t('slots.freeTimes', { times: free.times })}`] : []),
    ...(free?.rises ? [`${t('slots.freeSpins')}: ${t('slots.freeRises')}`] : []),
    ...(free && free.more > 0 ? [t('slots.rule_freeMore', { more: free.more, most: free.most })] : []),
    ...(modifiers ? [t('slots.rule_modifiers', { times: times ?? 2 })] : []),
    ...(model.lastReelTurnsAgain ? [t('slots.rule_again')] : []),
    t('slots.rule_cap', { times: formatNumber(model.capE2 / 100, locale) }),
    t('slots.rule_settled'),
    t('slots.rule_gamble'),
    t('slots.rule_returned'),
  ]
  if (policy.leastRoundMs > 0) {
    rules.push(t('slots.rule_leastTime', { seconds: formatNumber(policy.leastRoundMs / 1000, locale) }))
  }
  return rules
}

/** How the pools are filled, drawn and paid (J-02 to J-09). */
function JackpotRules({ title: { jackpot } }: { title: SlotTitle }) {
  const { t, find, locale } = useTexts()
  const money = useMoney()
  if (!jackpot) return null
  const percent = (share: number) => formatNumber(share * 100, locale, 2)
  return (
    <>
      <h3>{t('slots.jackpot')}</h3>
      <ul className="slrules">
        <li>{t('slots.rule_jackpotShare', { share: percent(jackpot.share) })}</li>
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
  const { figures, jackpot } = title
  const percent = (share: number) => `${formatNumber(share * 100, locale, 2)} %`
  return (
    <>
      <h3>{t('slots.figures')}</h3>
      <dl className="facts">
        <dt>{t('slots.returned')}</dt>
        <dd className="num">{percent(jackpot?.returned ?? figures.returned)}</dd>
        {jackpot && (
          <>
            <dt>{t('slots.jackpotPart')}</dt>
            <dd className="num">{percent(jackpot.share)}</dd>
          </>
        )}
        <dt>{t('slots.hits')}</dt>
        <dd className="num">{percent(figures.hits)}</dd>
        <dt>{t('slots.volatility')}</dt>
        <dd>{t(`slots.volatility_${title.volatility}`)}</dd>
        <dt>{t('slots.top')}</dt>
        <dd className="num">
          {t('slots.topNote', {
            amount: money(moneyOf(base, figures.topE2)),
            spins: formatNumber(figures.topOneIn, locale),
          })}
        </dd>
      </dl>
      <p>{t('slots.droughtNote', { spins: figures.drought })}</p>
      <p className="muted sm">{t('slots.figuresNote')}</p>
    </>
  )
}
