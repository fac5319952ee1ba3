import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { minMines, maxMines } from '../kit/odds.ts'

const quick = [1, 3, 5, 10, 24]

/** The number of mines among the 25 tiles. */
export function MineCount({
  count,
  disabled,
  onCount,
}: {
  count: number
  disabled: boolean
  onCount: (count: number) => void
}) {
  const { t, locale } = useTexts()
  return (
    <fieldset className="pick" disabled={disabled}>
      <label className="pick__l" htmlFor="mine-count">
        <span>{t('studio.mineCount')}</span>
        <b className="num" translate="no">
          {formatNumber(count, locale)}
        </b>
      </label>
      <input
        id="mine-count"
        type="range"
        className="slider"
        min={minMines}
        max={maxMines}
        value={count}
        onChange={(event) => onCount(Number(event.currentTarget.value))}
      />
      <div className="quick quick--5">
        {quick.map((one) => (
          <button
            key={one}
            type="button"
            className={one === count ? 'is-on' : undefined}
            aria-pressed={one === count}
            aria-label={`${formatNumber(one, locale)} · ${t('studio.mineCount')}`}
            onClick={() => onCount(one)}
          >
            {formatNumber(one, locale)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
