import { classes, useTexts } from '@chokka/ui'
import type { TextKey } from '@chokka/text'
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { BetFields, SlotBadge } from './BetPanel.tsx'
import { CashButton } from './CashButton.tsx'
import type { TableLook } from './look.ts'
import type { TableState } from './TablePage.tsx'
import type { Slot } from './useSlot.ts'
import './three-bets.css'

type ThreeProps = {
  look: TableLook
  /** What the three bets are together. */
  label: TextKey
  state: TableState
  /** The fields of a bet, where they are others than those of a flight. */
  renderFields?: (slot: Slot) => ReactNode
}

/** Three bets: one card with a tab for the fields of each, and the buttons of all three, always in reach. */
export function ThreeBets({ look, label, state, renderFields }: ThreeProps) {
  const { t } = useTexts()
  const { slots, table, live } = state
  const [shown, show] = useState(1)
  const id = useId()
  const slot = slots.find((one) => one.slot === shown)
  if (!slot) return null
  return (
    <section className="card bet" aria-label={t(label)}>
      <div className="three" role="tablist" aria-label={t(label)}>
        {slots.map((one) => (
          <button
            key={one.slot}
            type="button"
            role="tab"
            id={`${id}-${one.slot}`}
            aria-selected={one.slot === shown}
            aria-controls={`${id}-fields`}
            tabIndex={one.slot === shown ? 0 : -1}
            className={classes('three__tab', isIn(one) && 'is-in')}
            onClick={() => show(one.slot)}
            onKeyDown={(event) => {
              const next = nextOf(event, slots.length, one.slot)
              if (next === null) return
              show(next)
              document.getElementById(`${id}-${next}`)?.focus()
            }}
          >
            {look.renderMark?.(one.slot)}
            {one.name}
          </button>
        ))}
      </div>
      <div className="three__fields" role="tabpanel" id={`${id}-fields`} aria-labelledby={`${id}-${slot.slot}`}>
        <div className="bet__h">
          <b className="b">{slot.name}</b>
          <SlotBadge slot={slot} table={table} />
        </div>
        {renderFields?.(slot) ?? <BetFields key={slot.slot} slot={slot} />}
        <CashButton look={look} slot={slot} table={table} live={live} />
      </div>
      <div className="three__more only-d">
        {slots
          .filter((one) => one.slot !== shown)
          .map((one) => (
            <CashButton key={one.slot} look={look} slot={one} table={table} live={live} short />
          ))}
      </div>
    </section>
  )
}

/** Whether a bet is in the round or will be in the next one. */
const isIn = ({ stage, running }: Slot): boolean => running || stage === 'queued' || stage === 'placed'

function nextOf({ key }: KeyboardEvent, count: number, from: number): number | null {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step === 0 ? null : ((from - 1 + step + count) % count) + 1
}
