import { classes, useTexts } from '@chokka/ui'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { BetFields, SlotBadge } from '../flight/BetPanel.tsx'
import { CashButton } from '../flight/CashButton.tsx'
import type { BetsState } from '../flight/FlightPage.tsx'
import type { FlightLook } from '../flight/look.ts'
import type { Slot } from '../flight/useSlot.ts'
import { KiteMark } from './KiteMark.tsx'

/** The three kites: one card with a tab for the fields of each, and the three buttons below, always in reach. */
export function KiteBets({ look, state }: { look: FlightLook; state: BetsState }) {
  const { t } = useTexts()
  const { slots, table, live } = state
  const [shown, show] = useState(1)
  const id = useId()
  const slot = slots.find((one) => one.slot === shown)
  if (!slot) return null
  return (
    <section className="card bet" aria-label={t('studio.kites')}>
      <div className="kites" role="tablist" aria-label={t('studio.kites')}>
        {slots.map((one) => (
          <button
            key={one.slot}
            type="button"
            role="tab"
            id={`${id}-${one.slot}`}
            aria-selected={one.slot === shown}
            aria-controls={`${id}-fields`}
            tabIndex={one.slot === shown ? 0 : -1}
            className={classes('kites__tab', isIn(one) && 'is-in')}
            onClick={() => show(one.slot)}
            onKeyDown={(event) => {
              const next = nextOf(event, slots.length, one.slot)
              if (next === null) return
              show(next)
              document.getElementById(`${id}-${next}`)?.focus()
            }}
          >
            <KiteMark slot={one.slot} />
            {one.name}
          </button>
        ))}
      </div>
      <div className="kites__fields" role="tabpanel" id={`${id}-fields`} aria-labelledby={`${id}-${slot.slot}`}>
        <div className="bet__h">
          <b className="b">{slot.name}</b>
          <SlotBadge slot={slot} table={table} />
        </div>
        <BetFields key={slot.slot} slot={slot} />
        <CashButton look={look} slot={slot} table={table} live={live} />
      </div>
      <div className="kites__more only-d">
        {slots
          .filter((one) => one.slot !== shown)
          .map((one) => (
            <CashButton key={one.slot} look={look} slot={one} table={table} live={live} short />
          ))}
      </div>
    </section>
  )
}

/** Whether a kite is in the round or will be in the next one. */
const isIn = ({ stage, running }: Slot): boolean => running || stage === 'queued' || stage === 'placed'

function nextOf({ key }: KeyboardEvent, count: number, from: number): number | null {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step === 0 ? null : ((from - 1 + step + count) % count) + 1
}
