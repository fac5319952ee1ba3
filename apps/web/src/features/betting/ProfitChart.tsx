import { formatDate, formatMoney, formatNumber, toLocalDigits } from '@chokka/text'
import { Anchor, classes, Icon, Money, useMedia, useTexts } from '@chokka/ui'
import { ChevronRight } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { gameTypeLabels } from './labels.ts'
import { ProfitBars } from './ProfitBars.tsx'
import type { Bar, Part } from './profit.ts'

type ProfitChartProps = { bars: readonly Bar[]; parts: readonly Part[] }

/** Stacks that grow both ways from zero, the net as a dashed line, and the picked day beside it. */
export function ProfitChart({ bars, parts }: ProfitChartProps) {
  const { t, locale } = useTexts()
  const isWide = useMedia('(min-width: 768px)')
  const [picked, pick] = useState<string | null>(null)
  const last = bars.findLast(({ bets }) => bets > 0)
  const bar = bars.find(({ day }) => day === picked) ?? last
  const label = (part: Part) => (part === 'OTHER' ? t('betting.profitOther') : t(gameTypeLabels[part]))
  return (
    <section className="card">
      <div className="card__h pchart__h">
        <span>{t('betting.profitChart')}</span>
        <span className="lgd">
          {parts.map((part, index) => (
            <span key={part}>
              <Swatch index={index} />
              {label(part)}
            </span>
          ))}
          <span>
            <svg width="26" height="14" className="chart" aria-hidden focusable={false}>
              <path className="netl" d="M1 7H25" />
            </svg>
            {t('betting.profitNet')}
          </span>
        </span>
      </div>
      <div className="pgrid">
        <ProfitBars bars={bars} picked={bar?.day} isWide={isWide} onPick={pick} />
        {bar && (
          <div className="tip" aria-live="polite">
            <b className="b">{formatDate(`${bar.day}T06:00:00Z`, locale, { year: true })}</b>
            {parts.map((part, index) => (
              <div key={part}>
                <Swatch index={index} />
                <span>{label(part)}</span>
                <Money toned amount={bar.parts[index] ?? bar.net} />
              </div>
            ))}
            <hr className="stitch" />
            <div>
              <span className="b">{t('betting.profitNet')}</span>
              <Money toned amount={bar.net} />
            </div>
            <div>
              <span>{t('betting.profitStaked')}</span>
              <Money amount={bar.stake} />
            </div>
            <Anchor className="link sm tip__l" href={`/member/personalHistoryCopy?from=${bar.day}&to=${bar.day}`}>
              {t('betting.profitBetsOfDay', { count: bar.bets, shown: formatNumber(bar.bets, locale) })}
              <Icon of={ChevronRight} size="sm" />
            </Anchor>
          </div>
        )}
      </div>
      <p className="sr">
        {bars
          .filter(({ bets }) => bets > 0)
          .map(({ day, net }) => `${toLocalDigits(day, locale)}: ${formatMoney(net, locale, { signed: true })}`)
          .join('; ')}
      </p>
    </section>
  )
}

const Swatch = ({ index }: { index: number }) => (
  <svg className={classes('swt')} viewBox="0 0 14 14" aria-hidden focusable={false}>
    <rect width="14" height="14" fill={`url(#pp${index + 1})`} />
  </svg>
)
