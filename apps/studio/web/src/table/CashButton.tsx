import { ZERO, parseMoney, smaller } from '@chokka/money'
import { classes, useTexts } from '@chokka/ui'
import { useRef } from 'react'
import { nowMs } from '../kit/clock.ts'
import { useFigures } from '../kit/frames.ts'
import { useGame, useMoney } from '../kit/game.tsx'
import { hundredths, multiplierAt, payoutOf } from '../kit/odds.ts'
import { wireStake } from '../kit/stakes.ts'
import { hasLossLimit } from '../parts/AutoBet.tsx'
import { airMs } from './table.ts'
import type { TableLook } from './look.ts'
import type { Table } from './table.ts'
import type { LiveTable } from './useTable.ts'
import type { Slot } from './useSlot.ts'

type CashProps = { look: TableLook; slot: Slot; table: Table; live: LiveTable; short?: boolean }

/** The button of a bet: place, take back, cash out. In flight it shows what cashing out now would pay. */
export function CashButton({ look, slot, table, live, short }: CashProps) {
  const { t } = useTexts()
  const money = useMoney()
  const { stage, mine, running } = slot
  if (stage === 'placed' && table.phase === 'flying')
    return <CashOut look={look} slot={slot} live={live} short={short} />
  const bet = short ? (
    <>
      {look.renderMark?.(slot.slot)}
      {slot.name}
    </>
  ) : null
  if (stage === 'placed' || stage === 'asking') {
    return (
      <button type="button" className="cash cash--wait" disabled aria-busy={stage === 'asking'}>
        <span>{bet ?? t(stage === 'asking' ? 'studio.asking' : look.waiting)}</span>
        <b>{money(mine?.stake ?? wireStake(slot.choices.stake))}</b>
      </button>
    )
  }
  if (running) {
    const stopping = slot.run?.stopping === true
    return (
      <button type="button" className="cash cash--stop" disabled={stopping} onClick={slot.stopRun}>
        {bet && <span>{bet}</span>}
        <span>{t(stopping ? 'studio.stoppingAfter' : 'studio.stopAuto')}</span>
      </button>
    )
  }
  if (stage === 'queued') {
    return (
      <button type="button" className="cash cash--stop" onClick={slot.press}>
        <span>{bet ?? t('studio.queued')}</span>
        <span>{t('studio.takeBack')}</span>
      </button>
    )
  }
  const now = table.phase === 'betting' && !mine
  const word = slot.choices.auto
    ? hasLossLimit(slot.choices)
      ? 'studio.startAuto'
      : 'studio.lossLimitFirst'
    : now
      ? look.placeBet
      : 'studio.placeNext'
  return (
    <button type="button" className="cash cash--bet" disabled={!slot.ready} onClick={slot.press}>
      <span>{bet ?? t(word)}</span>
      {short ? <b>{money(wireStake(slot.choices.stake))}</b> : null}
    </button>
  )
}

function CashOut({ look, slot, live, short }: Omit<CashProps, 'table'>) {
  const { t } = useTexts()
  const money = useMoney()
  const { opened, canFinish } = useGame()
  const shown = useRef<HTMLElement>(null)
  const lastText = useRef('')
  const stake = parseMoney(slot.mine?.stake ?? '0')
  const maxWin = opened ? parseMoney(opened.limits.maxWin) : ZERO
  useFigures(true, () => {
    const e2 = multiplierAt(airMs(live.now(), nowMs()))
    const text = money(smaller(payoutOf(stake, hundredths(e2)), maxWin))
    if (lastText.current === text || !shown.current) return
    lastText.current = text
    shown.current.textContent = text
  })
  return (
    <button
      type="button"
      className={classes('cash', slot.cashing && 'is-busy')}
      disabled={!canFinish}
      aria-busy={slot.cashing}
      onClick={slot.cashOut}
    >
      <span>
        {short && look.renderMark?.(slot.slot)}
        {t('studio.cashOut')}
      </span>
      {short && <span className="sr"> {slot.name}: </span>}
      <b ref={shown} />
    </button>
  )
}
