import { formatDate, formatMoney, formatNumber, toLocalDigits } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { scaleOf } from './profit.ts'
import type { Bar } from './profit.ts'

type ProfitBarsProps = {
  bars: readonly Bar[]
  picked: string | undefined
  isWide: boolean
  onPick: (day: string) => void
}

const mostLabels = { wide: 16, narrow: 8 }

/** The drawing of the chart. Each day is a button, so that it can be picked by keyboard too. */
export function ProfitBars({ bars, picked, isWide, onPick }: ProfitBarsProps) {
  const { t, locale } = useTexts()
  const [width, height, left] = isWide ? [760, 340, 64] : [330, 300, 46]
  const [above, below] = [34, 34]
  const { top, bottom, step } = scaleOf(bars)
  const y = (units: number) => above + ((top - units) / (top - bottom || 1)) * (height - above - below)
  const slot = (width - left) / Math.max(1, bars.length)
  const bar = Math.max(2, Math.min(isWide ? 46 : 22, slot * 0.62))
  const middle = (index: number) => left + slot * (index + 0.5)
  const every = Math.ceil(bars.length / (isWide ? mostLabels.wide : mostLabels.narrow))
  const lines = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => top - index * step)
  const labelOf = ({ day, net }: Bar) =>
    `${formatDate(`${day}T06:00:00Z`, locale)}: ${formatMoney(net, locale, { signed: true })}`
  const units = (micros: bigint) => Number(micros / 10_000n) / 100
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t('betting.profitChartLabel')}>
      <Patterns />
      {lines.map((at) => (
        <g key={at}>
          <line className={Math.abs(at) < step / 2 ? 'z' : 'g'} x1={left} x2={width} y1={y(at)} y2={y(at)} />
          <text x={left - 8} y={y(at) + 4} textAnchor="end">
            {formatNumber(Math.round(at * 100) / 100, locale)}
          </text>
        </g>
      ))}
      {bars.map((one, index) => (
        <g
          key={one.day}
          role="button"
          tabIndex={0}
          aria-pressed={one.day === picked}
          aria-label={labelOf(one)}
          onClick={() => onPick(one.day)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') {
              event.preventDefault()
              onPick(one.day)
            }
          }}
        >
          <rect
            className={one.day === picked ? 'sel0' : 'hit'}
            x={left + slot * index + slot * 0.06}
            y="6"
            width={slot * 0.88}
            height={height - 8}
            rx={Math.min(12, slot / 4)}
          />
          {stack(one, units).map(({ part, from, to }) => (
            <rect
              key={part}
              x={middle(index) - bar / 2}
              y={y(Math.max(from, to))}
              width={bar}
              height={Math.max(0.8, Math.abs(y(from) - y(to)) - 0.8)}
              rx={Math.min(2.5, bar / 6)}
              fill={`url(#pp${part + 1})`}
            />
          ))}
          {index % every === 0 && (
            <text
              aria-hidden
              x={middle(index)}
              y={height - 9}
              textAnchor="middle"
              className={one.day === picked ? 'dl0' : undefined}
            >
              {toLocalDigits(String(Number(one.day.slice(-2))), locale)}
            </text>
          )}
        </g>
      ))}
      {/* Not inside of the buttons: their names have the exact sums, and what they show has to be in their names. */}
      <g aria-hidden className="sums">
        {bars
          .filter((one) => one.bets > 0 && (isWide ? bars.length <= mostLabels.wide / 2 : one.day === picked))
          .map((one) => (
            <text
              key={one.day}
              x={isWide ? middle(bars.indexOf(one)) : Math.min(middle(bars.indexOf(one)), width - 48)}
              y="24"
              textAnchor="middle"
              className={one.net < 0n ? 'ng' : 'ps'}
            >
              {formatMoney(one.net, locale, { signed: true, symbol: false, decimals: 'auto' })}
            </text>
          ))}
      </g>
      <path
        className="netl"
        d={bars.map((one, index) => `${index ? 'L' : 'M'}${middle(index)} ${y(units(one.net))}`).join('')}
      />
      {bars.length <= 31 &&
        bars.map((one, index) => (
          <circle key={one.day} className="netd" cx={middle(index)} cy={y(units(one.net))} r={bar > 12 ? 4.5 : 2.5} />
        ))}
    </svg>
  )
}

/** The parts of a day one upon the other: gains upwards from zero, losses downwards. */
function stack({ parts }: Bar, units: (micros: bigint) => number) {
  let [up, down] = [0, 0]
  return parts.flatMap((amount, part) => {
    const value = units(amount)
    if (value === 0) return []
    const from = value > 0 ? up : down
    const to = from + value
    if (value > 0) up = to
    else down = to
    return [{ part, from, to }]
  })
}

/** Five fills that differ in pattern as well as in colour. */
const Patterns = () => (
  <defs>
    <pattern id="pp1" width="8" height="8" patternUnits="userSpaceOnUse">
      <rect className="cat1" width="8" height="8" />
    </pattern>
    <pattern id="pp2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="cat2" width="7" height="7" />
      <path className="catline" d="M0 0V7" strokeWidth="3" />
    </pattern>
    <pattern id="pp3" width="7" height="7" patternUnits="userSpaceOnUse">
      <rect className="cat3" width="7" height="7" />
      <circle className="catdot" cx="3.5" cy="3.5" r="1.5" />
    </pattern>
    <pattern id="pp4" width="6" height="6" patternUnits="userSpaceOnUse">
      <rect className="cat4" width="6" height="6" />
      <path className="catline" d="M0 3H6" strokeWidth="2" />
    </pattern>
    <pattern id="pp5" width="8" height="8" patternUnits="userSpaceOnUse">
      <rect className="cat5" width="8" height="8" />
    </pattern>
  </defs>
)
