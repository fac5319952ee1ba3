import type { Beside, Guard } from '@chokka/contract/loyalty-guard'
import { Badge, Latin, useTexts, type BadgeTone } from '@chokka/ui'
import type { CSSProperties } from 'react'
import { labelOf } from '../../kit/labels.ts'
import { percentOf } from './rate-texts.ts'

const tones: Record<Guard['verdict'], BadgeTone> = { fits: 'ok', warns: 'wait', refused: 'bad' }
/** The bars end at this, in millionths of the turnover. */
const widest = 50_000
const part = (name: string, ppm: number): CSSProperties =>
  // A custom property is no part of CSSProperties.
  ({ [name]: `${Math.min(100, (ppm / widest) * 100)}%` }) as CSSProperties

/** What each category gives away at most, beside what it earns. */
export function GuardBars({ of, beside }: { of: readonly (Guard & { category: string })[]; beside: Beside }) {
  const { t } = useTexts()
  return (
    <section className="card" aria-label={t('ranks.guard')}>
      <div className="card__h l-head">
        {t('ranks.guard')}
        <small>{t('ranks.guardSub')}</small>
      </div>
      <ul className="l-guard">
        {of.map(({ category, rebatePpm, salaryPpm, giftsPpm, edgePpm, verdict }) => {
          const all = rebatePpm + salaryPpm + giftsPpm
          const sum = `${[rebatePpm, salaryPpm, giftsPpm].map(percentOf).join(' + ')} = ${percentOf(all)}`
          // What it is measured by: half of the edge until it is above that, then the edge.
          const most = verdict === 'fits' ? edgePpm / 2 : edgePpm
          return (
            <li key={category}>
              <b>{labelOf('ranks.category', category)}</b>
              <span className="l-bar" role="img" aria-label={t('ranks.ofEdge', { sum, edge: percentOf(edgePpm) })}>
                <i className="is-rebate" style={part('--w', rebatePpm)} />
                <i className="is-salary" style={part('--w', salaryPpm)} />
                <i className="is-gifts" style={part('--w', giftsPpm)} />
                <u style={part('--x', edgePpm / 2)} />
                <u className="is-edge" style={part('--x', edgePpm)} />
              </span>
              <Latin>{`${sum} ${all > most ? '>' : '≤'} ${percentOf(most)}`}</Latin>
              <Badge tone={tones[verdict]}>{t(`ranks.verdict_${verdict}`)}</Badge>
            </li>
          )
        })}
      </ul>
      <p className="l-key">
        <span className="is-rebate">{t('ranks.key_rebate')}</span>
        <span className="is-salary">{t('ranks.key_salary', { rate: percentOf(beside.salaryPpm) })}</span>
        <span className="is-gifts">{t('ranks.key_gifts', { rate: percentOf(beside.giftsPpm) })}</span>
        <span className="is-half">{t('ranks.key_half')}</span>
        <span className="is-edge">{t('ranks.key_edge')}</span>
      </p>
    </section>
  )
}
