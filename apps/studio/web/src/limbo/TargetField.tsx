import { toLocalDigits } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { onAmountTyped } from '@chokka/ui/amount-field.ts'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { fromE2, maxTarget, minTarget, toE2 } from '../kit/odds.ts'

const quick = [150, 200, 500, 1000, 10_000]

type TargetProps = { target: number; disabled: boolean; onTarget: (target: number) => void }

/** The target multiplier: typed, taken from the five usual ones, or changed with the arrow keys. */
export function TargetField({ target, disabled, onTarget }: TargetProps) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const take = (e2: number) => onTarget(Math.min(Math.max(e2, minTarget), maxTarget))
  const shown = toLocalDigits(typed ?? fromE2(target), locale)
  const done = () => {
    const e2 = typed === null ? null : toE2(typed)
    if (e2 !== null) take(e2)
    setTyped(null)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') done()
    const by = { ArrowUp: 10, ArrowDown: -10, PageUp: 100, PageDown: -100 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setTyped(null)
    take(target + by)
  }
  return (
    <fieldset className="pick" disabled={disabled}>
      <label className="pick__l" htmlFor="limbo-target">
        <span>{t('studio.limboTarget')}</span>
      </label>
      <span className="input">
        <input
          id="limbo-target"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={onAmountTyped(shown, setTyped)}
          onBlur={done}
          onKeyDown={onKey}
        />
        <span className="muted" aria-hidden>
          ×
        </span>
      </span>
      <div className="quick quick--5" role="group" aria-label={t('studio.limboTarget')}>
        {quick.map((one) => (
          <button
            key={one}
            type="button"
            className={one === target ? 'is-on' : undefined}
            aria-pressed={one === target}
            onClick={() => onTarget(one)}
          >
            {toLocalDigits(fromE2(one).replace(/\.?0+$/, ''), locale)}×
          </button>
        ))}
      </div>
    </fieldset>
  )
}
