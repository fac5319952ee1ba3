import { Modal, useToast, useTexts } from '@chokka/ui'
import { formatMultiplier } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import { useRef, useState } from 'react'
import type { OwnBet } from '../../../src/wire-shapes.ts'
import { isoNow } from '../kit/clock.ts'
import { useMoney, usePushes } from '../kit/game.tsx'
import { fromE2 } from '../kit/odds.ts'
import { postToSite } from '../kit/site.ts'
import { play } from '../kit/sound.ts'
import { usePastBets } from '../kit/usePastBets.ts'
import { celebrate } from '../parts/celebrate.ts'
import { CashBar } from '../parts/CashBar.tsx'
import { GameFrame } from '../parts/GameFrame.tsx'
import { verifyAddress } from '../kit/verify-address.ts'
import { BetPanel } from './BetPanel.tsx'
import { CashButton } from './CashButton.tsx'
import { CrashFairness, FairStrip } from './CrashFairness.tsx'
import { CrashRules } from './CrashRules.tsx'
import { Feed } from './Feed.tsx'
import { Stage } from './Stage.tsx'
import { withMine } from './table.ts'
import type { Table } from './table.ts'
import { useSlot } from './useSlot.ts'
import { useTable } from './useTable.ts'

/** Crash: one shared ball, two bets per player, and everybody's bets in the list. */
export function CrashPage() {
  const { table, live, listed, change } = useTable()
  const past = usePastBets()
  const [historyOpen, showHistory] = useState(false)
  const onEnded = useEnded(past.add)
  const onMine = (mine: OwnBet) => {
    change((now) => withMine(now, mine))
    onEnded(mine)
  }
  usePushes((push) => {
    if (push.push === 'mine') onEnded(push.mine)
    if (push.push === 'crashed') playCatch(live.now())
  })
  const one = useSlot(1, table, onMine)
  const two = useSlot(2, table, onMine)
  return (
    <GameFrame rules={<CrashRules />} fairness={<CrashFairness />}>
      <div className="stack game__bets">
        <BetPanel slot={one} table={table} live={live} />
        <BetPanel slot={two} table={table} live={live} />
      </div>
      <div className="stack game__mid">
        <Stage table={table} live={live} onHistory={() => showHistory(true)} />
        <FairStrip table={table} />
      </div>
      <Feed listed={listed} past={past} />
      <CashBar>
        <CashButton slot={two} table={table} live={live} short />
        <CashButton slot={one} table={table} live={live} short />
      </CashBar>
      {historyOpen && <Rounds table={table} onClose={() => showHistory(false)} />}
    </GameFrame>
  )
}

/** The sound when the ball is caught, but not for a player who has just lost on it. */
function playCatch(table: Table) {
  const mine = table.mine.filter((bet) => bet.round === table.round)
  if (mine.length > 0 && mine.every((bet) => bet.state === 'cashed')) play('thud')
}

/** Handles the end of an own bet once: adds it to the list, tells the site, and celebrates a win. */
function useEnded(add: ReturnType<typeof usePastBets>['add']) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const toast = useToast()
  const seen = useRef(new Set<string>())
  return (mine: OwnBet) => {
    const isOver = mine.state === 'cashed' || mine.state === 'lost' || mine.state === 'refunded'
    if (!isOver || seen.current.has(mine.bet)) return
    seen.current.add(mine.bet)
    const { bet, stake, round, multiplierE2 } = mine
    const payout = mine.state === 'refunded' ? stake : (mine.payout ?? '0.00')
    const multiplier = multiplierE2 === null ? null : fromE2(multiplierE2)
    const state = mine.state === 'refunded' ? 'refunded' : 'settled'
    add({ bet, game: 'crash', at: isoNow(), stake, state, payout, multiplier, round, choice: null, outcome: null })
    postToSite({ kind: 'round_ended' })
    if (mine.state === 'refunded') return toast({ text: t('studio.roundVoid'), tone: 'info' })
    if (mine.state !== 'cashed') return
    play('crack')
    if (parseMoney(payout) <= parseMoney(stake)) return
    celebrate(parseMoney(stake), parseMoney(payout))
    const at = formatMultiplier(multiplier ?? '1', locale)
    toast({ text: t('studio.cashedOut', { at, amount: money(payout) }), tone: 'ok', seconds: 3 })
  }
}

function Rounds({ table, onClose }: { table: Table; onClose: () => void }) {
  const { t, locale } = useTexts()
  return (
    <Modal open onClose={onClose} title={t('studio.allRounds')}>
      <p className="muted sm">{t('studio.allRoundsNote')}</p>
      <ol className="rounds">
        {table.history.map(({ round, pointE2 }) => (
          <li key={round}>
            <a href={verifyAddress(round)} target="_blank" rel="noopener">
              <span className="id muted">#{round}</span>
              <b className="num">{formatMultiplier(fromE2(pointE2), locale)}</b>
            </a>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
