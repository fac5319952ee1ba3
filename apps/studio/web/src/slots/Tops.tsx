import type { Money } from '@chokka/money'
import { formatMultiplier } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
import type { Seen } from './show.ts'
import type { FreeState } from './story.ts'
import type { Pictures, SlotTitle } from './title.ts'

/** The multipliers of a row of falls; the seam leads to the next. */
export function Trail({ title, fall, isFree }: { title: SlotTitle; fall: number | null; isFree: boolean }) {
  const { locale } = useTexts()
  const { cascade } = title.model
  const trail = (isFree ? cascade?.freeTrail : undefined) ?? cascade?.trail ?? []
  if (trail.length < 2) return null
  const at = fall === null ? -1 : Math.min(fall, trail.length - 1)
  return (
    <ol className="sl__trail">
      {trail.map((times, step) => (
        // A trail may have the same multiplier twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={step} className={step === at ? 'on' : step < at ? 'past' : undefined}>
          {formatMultiplier(times, locale, 0)}
        </li>
      ))}
    </ol>
  )
}

/** Which of the free spins is shown. */
export function FreeCount({ free }: { free: FreeState }) {
  const { t, locale } = useTexts()
  return (
    <p className="sl__free num" translate="no">
      {t('slots.freeOf', { number: free.number, of: free.of })}
      {free.times > 1 && <b>{formatMultiplier(free.times, locale, 0)}</b>}
    </p>
  )
}

type BigProps = { big: NonNullable<Seen['big']>; base: Money; pictures: Pictures }

/** A round of ten times its cost and more, in three steps. It lies over the reels and stops nothing. */
export function Big({ big, base, pictures }: BigProps) {
  const { t, find, locale } = useTexts()
  const money = useMoney()
  return (
    <div className="sl__big" data-level={big.level}>
      <img
        src={`${pictures.path}/word-${big.level}.webp`}
        alt={find(`slots.level_${big.level}`) ?? t('slots.said_win')}
        width={300}
        height={104}
      />
      <b className="num" translate="no">
        {money(moneyOf(base, big.totalE2))}
      </b>
      <span className="num" translate="no">
        {formatMultiplier(big.totalE2 / 100, locale)}
      </span>
    </div>
  )
}
