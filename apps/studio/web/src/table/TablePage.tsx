import { Modal, useToast, useTexts, Latin } from '@chokka/ui'
import { formatMultiplier } from '@chokka/text'
import { parseMoney, subtract, sum } from '@chokka/money'
import type { Money } from '@chokka/money'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { OwnBet } from '@chokka/studio-wire/tables'
import { isoNow } from '../kit/clock.ts'
import type { EndShow } from '../kit/connection.ts'
import { useGame, useMoney, usePushes } from '../kit/game.tsx'
import { fromE2 } from '../kit/odds.ts'
import { postToSite } from '../kit/site.ts'
import { play } from '../kit/sound.ts'
import type { Sound } from '../kit/sound.ts'
import { usePastBets } from '../kit/usePastBets.ts'
import { celebrate } from '../kit/celebrate.ts'
import { CashBar } from '../parts/CashBar.tsx'
import { StageSum } from '../parts/StageSum.tsx'
import { GameFrame } from '../parts/GameFrame.tsx'
import { roundAddress } from '../kit/verify-address.ts'
import { CashButton } from './CashButton.tsx'
import { ChainFairness, FairStrip } from './ChainFairness.tsx'
import { Feed } from './Feed.tsx'
import type { TableLook } from './look.ts'
import { withMine } from './table.ts'
import type { Table } from './table.ts'
import { useSlot } from './useSlot.ts'
import type { Slot } from './useSlot.ts'
import { useTable } from './useTable.ts'
import type { LiveTable } from './useTable.ts'

export type TableState = {
  slots: readonly Slot[]
  table: Table
  live: LiveTable
  /** Opens the list of past rounds. */
  onHistory: () => void
}
type TableProps = {
  look: TableLook
  rules: ReactNode
  /** The bets of the player, from the first on, with their fields and buttons. */
  renderBets: (state: TableState) => ReactNode
  renderStage: (state: TableState) => ReactNode
}

/** A page of a game with shared rounds: the stage, the player's bets, and everybody's in the list. */
export function TablePage({ look, rules, renderBets, renderStage }: TableProps) {
  const { t } = useTexts()
  const { table, live, listed, change } = useTable()
  const past = usePastBets()
  const [historyOpen, showHistory] = useState(false)
  const { onEnded, onPlaced } = useEnded(past.add, look)
  const onMine = (mine: OwnBet) => {
    change((now) => withMine(now, mine))
    onEnded(mine)
  }
  usePushes((push) => {
    if (push.push === 'mine') onEnded(push.mine)
    if (push.push === 'crashed') playEnd(live.now(), look.sounds.ended)
  })
  const slotOf = (slot: number) => ({
    ...{ slot, name: t(look.nameOf(slot), { number: slot }), table, sound: look.sounds.placed, onMine, onPlaced },
  })
  // A hook for each bet that any game knows: the third waits where there are two.
  const all = [useSlot(slotOf(1)), useSlot(slotOf(2)), useSlot(slotOf(3))]
  const slots = all.slice(0, look.bets)
  const state = { slots, table, live, onHistory: () => showHistory(true) }
  return (
    <GameFrame rules={rules} fairness={<ChainFairness formula={look.formula} />}>
      <div className="stack game__bets">{renderBets(state)}</div>
      <div className="stack game__mid">
        <StageSum last={gainedIn(table)}>{renderStage(state)}</StageSum>
        <FairStrip table={table} />
      </div>
      <Feed look={look} listed={listed} past={past} />
      <CashBar of={look.bets}>
        {slots.map((slot) => (
          <CashButton key={slot.slot} look={look} slot={slot} table={table} live={live} short />
        ))}
      </CashBar>
      {historyOpen && <Rounds look={look} table={table} onClose={() => showHistory(false)} />}
    </GameFrame>
  )
}

/** What the own bets of the last round with any have won or lost together, once all of them have ended. */
function gainedIn({ mine }: Table): Money | null {
  const last = Math.max(...mine.map(({ round }) => round))
  const own = mine.filter((bet) => bet.round === last && bet.state !== 'refunded')
  if (own.length === 0 || own.some(({ state }) => state === 'asking' || state === 'placed')) return null
  return sum(own.map(({ payout, stake }) => subtract(parseMoney(payout ?? '0'), parseMoney(stake))))
}

/** The sound at the end of a flight, but not for a player who has just lost on it. */
function playEnd(table: Table, sound: Sound) {
  const mine = table.mine.filter((bet) => bet.round === table.round)
  if (mine.length > 0 && mine.every((bet) => bet.state === 'cashed')) play(sound)
}

/** Handles the end of an own bet once: adds it to the list, tells the site, and celebrates a win. */
function useEnded(add: ReturnType<typeof usePastBets>['add'], look: TableLook) {
  const { game, status } = useGame()
  const { t, locale } = useTexts()
  const money = useMoney()
  const toast = useToast()
  const seen = useRef(new Set<string>())
  const shows = useRef(new Map<string, EndShow>())
  // Without a connection nobody says how a round ends, and what is open then is shown from the state of the studio.
  useEffect(() => {
    if (status !== 'lost') return
    endAll(shows.current)
  }, [status])
  useEffect(() => () => endAll(shows.current), [])
  const onPlaced = (bet: string, endShow: EndShow | undefined) => {
    if (!endShow) return
    // The end may come before the answer that the bet is in.
    if (seen.current.has(bet)) endShow({ balance: null })
    else shows.current.set(bet, endShow)
  }
  const onEnded = (mine: OwnBet) => {
    const isOver = mine.state === 'cashed' || mine.state === 'lost' || mine.state === 'refunded'
    if (!isOver || seen.current.has(mine.bet)) return
    seen.current.add(mine.bet)
    const { bet, stake, round, multiplierE2 } = mine
    const payout = mine.state === 'refunded' ? stake : (mine.payout ?? '0.00')
    // What it pays is told by the balance: the operator has it a moment later.
    shows.current.get(bet)?.({ balance: null, payout: '0.00' })
    shows.current.delete(bet)
    const multiplier = multiplierE2 === null ? null : fromE2(multiplierE2)
    const state = mine.state === 'refunded' ? 'refunded' : 'settled'
    add({ bet, game, at: isoNow(), stake, state, payout, multiplier, round, choice: null, outcome: null })
    postToSite({ kind: 'round_ended' })
    if (mine.state === 'refunded') return toast({ text: t('studio.roundVoid'), tone: 'info' })
    if (mine.state !== 'cashed') return
    play(look.sounds.won)
    if (parseMoney(payout) <= parseMoney(stake)) return
    celebrate(parseMoney(stake), parseMoney(payout))
    const at = formatMultiplier(multiplier ?? '1', locale)
    toast({ text: t(look.won, { at, amount: money(payout) }), tone: 'ok', seconds: 3 })
  }
  return { onEnded, onPlaced }
}

function endAll(shows: Map<string, EndShow>) {
  for (const endShow of shows.values()) endShow({ balance: null })
  shows.clear()
}

function Rounds({ look, table, onClose }: { look: TableLook; table: Table; onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const { game } = useGame()
  return (
    <Modal open onClose={onClose} title={t('studio.allRounds')}>
      <p className="muted sm">{t('studio.allRoundsNote')}</p>
      <ol className="rounds">
        {table.history.map(({ round, point }) => (
          <li key={round}>
            <a href={roundAddress(game, round)} target="_blank" rel="noopener">
              <Latin className="muted">#{round}</Latin>
              <b className="num" translate="no">
                {look.resultOf(point, texts)}
              </b>
            </a>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
