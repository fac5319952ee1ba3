import { formatMultiplier, formatNumber, toLocalDigits } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { PastBet } from '@chokka/studio-wire/record'
import { fromE2, kenoNumbers, kenoTable } from '../kit/odds.ts'
import type { KenoRisk } from '../kit/odds.ts'
import { PastChips, timesText } from '../parts/PastChips.tsx'

/** The numbers that have come so far; `multiplier` once all have. */
export type KenoLook = { drawn: readonly number[]; multiplier: string | null }
type Look = 'open' | 'picked' | 'hit' | 'drawn' | 'missed'
const wide = 8

function lookOf(number: number, picks: readonly number[], look: KenoLook | null): Look {
  const [isPicked, isDrawn] = [picks.includes(number), look?.drawn.includes(number) === true]
  if (isDrawn) return isPicked ? 'hit' : 'drawn'
  return isPicked ? (look && look.multiplier !== null ? 'missed' : 'picked') : 'open'
}

/** Hundredths without zeros at the end. */
const shortE2 = (e2: number): string => fromE2(e2).replace(/\.?0+$/, '')

type StageProps = {
  risk: KenoRisk
  picks: readonly number[]
  look: KenoLook | null
  past: readonly PastBet[]
  disabled: boolean
  onNumber: (number: number) => void
}

export function KenoStage({ risk, picks, look, past, disabled, onNumber }: StageProps) {
  const { t, locale } = useTexts()
  const hits = look ? picks.filter((one) => look.drawn.includes(one)).length : null
  return (
    <section className="stage stage--solo stage--keno" aria-label={t('studio.stage')}>
      <PastChips past={past} label={t('studio.pastNumbers')} text={(bet) => timesText(bet, locale)} />
      <Numbers picks={picks} look={look} disabled={disabled} onNumber={onNumber} />
      <Pays risk={risk} picks={picks.length} hits={hits} />
      <p className="sr" role="status">
        {look && look.multiplier !== null && hits !== null
          ? t('studio.kenoCame', {
              hits: formatNumber(hits, locale),
              multiplier: formatMultiplier(look.multiplier, locale),
            })
          : ''}
      </p>
    </section>
  )
}

function Numbers({ picks, look, disabled, onNumber }: Pick<StageProps, 'picks' | 'look' | 'disabled' | 'onNumber'>) {
  const { t, locale } = useTexts()
  const [at, setAt] = useState(0)
  const board = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -wide, ArrowDown: wide }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = at + by
    if (next < 0 || next >= kenoNumbers) return
    setAt(next)
    board.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="numbers" ref={board} role="group" aria-label={t('studio.kenoBoard')}>
      {Array.from({ length: kenoNumbers }, (_, number) => {
        const shown = lookOf(number, picks, look)
        const name = t('studio.numberName', { number: formatNumber(number + 1, locale) })
        return (
          <button
            key={number}
            type="button"
            className={`kno kno--${shown}`}
            tabIndex={number === at ? 0 : -1}
            aria-label={`${name}: ${t(`studio.number_${shown}`)}`}
            aria-pressed={picks.includes(number)}
            aria-disabled={disabled}
            onFocus={() => setAt(number)}
            onKeyDown={go}
            onClick={() => !disabled && onNumber(number)}
          >
            {toLocalDigits(String(number + 1), locale)}
          </button>
        )
      })}
    </div>
  )
}

/** What each number of hits pays with so many picks; the one that has been reached stands out. */
function Pays({ risk, picks, hits }: { risk: KenoRisk; picks: number; hits: number | null }) {
  const { t, locale } = useTexts()
  const table = picks > 0 ? kenoTable(risk, picks) : Array.from({ length: 11 }, () => 0)
  return (
    <ol className="pays" aria-label={t('studio.hitsPay')}>
      {table.map((e2, at) => (
        <li key={at} className={classes(at === hits && 'is-on', e2 === 0 && 'is-none')}>
          <b className={classes('num', e2 >= 100_000 && 'is-long')} translate="no">
            {picks > 0 ? `${formatNumber(shortE2(e2), locale)}×` : '–'}
          </b>
          <small className="num" translate="no">
            {formatNumber(at, locale)}
          </small>
        </li>
      ))}
    </ol>
  )
}
