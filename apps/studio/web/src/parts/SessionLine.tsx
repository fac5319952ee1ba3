import { ZERO, larger, smaller } from '@chokka/money'
import type { Money } from '@chokka/money'
import { useTexts } from '@chokka/ui'
import { useMoney } from '../kit/game.tsx'

const [width, height] = [120, 28]

/** The net result since the page was opened, as a signed figure and as a line chart (L-15). */
export function SessionLine({ points }: { points: readonly Money[] }) {
  const { t } = useTexts()
  const money = useMoney()
  const net = points.at(-1) ?? ZERO
  const all = [ZERO, ...points]
  const [low, high] = [all.reduce(smaller), all.reduce(larger)]
  // Only the chart uses floats; the figure beside it is exact.
  const y = (at: Money) => (high === low ? height / 2 : 2 + (Number(high - at) / Number(high - low)) * (height - 4))
  const step = width / Math.max(1, all.length - 1)
  return (
    <div className="feed__sum">
      <span>
        {t('studio.sessionNet')}{' '}
        <b className={net > 0n ? 'num gain' : net < 0n ? 'num loss' : 'num'}>{money(net, { signed: true })}</b>
      </span>
      <svg className="sessionline" viewBox={`0 0 ${width} ${height}`} aria-hidden focusable={false}>
        <path d={`M0 ${y(ZERO)}H${width}`} className="sessionline__zero" />
        {points.length > 0 && <path d={`M${all.map((at, index) => `${index * step} ${y(at)}`).join('L')}`} />}
      </svg>
    </div>
  )
}
