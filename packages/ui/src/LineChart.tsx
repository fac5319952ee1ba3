import { formatNumber } from '@chokka/text'
import { chartScale } from './chart-scale.ts'
import { useWide } from './media.ts'
import { useTexts } from './texts.tsx'

/** A line of the chart, from the first place on; it may end before the last. */
export type ChartLine = { key: string; label: string; look: 'main' | 'dots' | 'dashes'; values: readonly number[] }
type LineChartProps = {
  label: string
  lines: readonly ChartLine[]
  /** What stands below each place, and what a screen reader says of it. */
  places: readonly { short: string; long: string }[]
  picked: number
  onPick: (place: number) => void
}

/** A tenth of a unit is less than a screen shows. */
const tenth = (value: number) => Math.round(value * 10) / 10

/**
 * Lines over the same places, as of the hours of some days; the first line with its area. A place is picked by pointer,
 * finger or keyboard: over the drawing lies a native slider.
 */
export function LineChart({ label, lines, places, picked, onPick }: LineChartProps) {
  const { locale } = useTexts()
  const isWide = useWide()
  const [width, height, left] = isWide ? [760, 300, 66] : [340, 210, 52]
  const [above, below] = [12, 30]
  const all = lines.flatMap(({ values }) => values)
  const { top, bottom, step } = chartScale(Math.max(0, ...all), Math.max(0, ...all.map((value) => -value)))
  const y = (value: number) => tenth(above + ((top - value) / (top - bottom)) * (height - above - below))
  const x = (place: number) => tenth(left + (place / Math.max(1, places.length - 1)) * (width - left - 10))
  const path = (values: readonly number[]) =>
    values.map((value, place) => `${place ? 'L' : 'M'}${x(place)} ${y(value)}`).join('')
  const levels = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => top - index * step)
  const every = isWide ? 2 : 4
  return (
    <div className="lchart">
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} aria-hidden focusable={false}>
        {levels.map((at) => (
          <g key={at}>
            <line className={Math.abs(at) < step / 2 ? 'z' : 'g'} x1={left} x2={width} y1={y(at)} y2={y(at)} />
            <text x={left - 10} y={y(at) + 4} textAnchor="end">
              {formatNumber(Math.round(at * 100) / 100, locale)}
            </text>
          </g>
        ))}
        {places.map(({ short }, place) =>
          place % every === 0 ? (
            <text key={short} x={x(place)} y={height - 8} textAnchor="middle">
              {short}
            </text>
          ) : null,
        )}
        <line className="at" x1={x(picked)} x2={x(picked)} y1={above} y2={height - below} />
        {lines.map(({ key, look, values }) => (
          <g key={key}>
            {look === 'main' && values.length > 1 && (
              <path className="area" d={`${path(values)}L${x(values.length - 1)} ${y(0)}L${left} ${y(0)}Z`} />
            )}
            <path className={`line line--${look}`} d={path(values)} />
            {values[picked] !== undefined && (
              <circle className={`dot dot--${look}`} cx={x(picked)} cy={y(values[picked])} r="5" />
            )}
          </g>
        ))}
      </svg>
      <input
        className="lchart__pick"
        type="range"
        min={0}
        max={places.length - 1}
        value={picked}
        aria-label={label}
        aria-valuetext={places[picked]?.long}
        onChange={(event) => onPick(Number(event.currentTarget.value))}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const share = (event.clientX - box.left) / box.width
          onPick(Math.min(places.length - 1, Math.max(0, Math.round(share * (places.length - 1)))))
        }}
        style={{ '--from': `${(left / width) * 100}%`, '--until': `${(10 / width) * 100}%` }}
      />
    </div>
  )
}

/** The mark of a line, for its legend. */
export const LineMark = ({ look }: Pick<ChartLine, 'look'>) => (
  <svg className="chart lmark" width="26" height="10" aria-hidden focusable={false}>
    <path className={`line line--${look}`} d="M2 5H24" />
  </svg>
)
