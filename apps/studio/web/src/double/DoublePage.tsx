import { formatMultiplier } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { amountOf } from '@chokka/ui/amount-text.ts'
import { useEffect, useRef } from 'react'
import { useGame, useMoney, usePushes } from '../kit/game.tsx'
import { colourOfSegment, colourOfSlot, doublePays, fromE2, hundredths, payoutOf } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { BetFields } from '../table/BetPanel.tsx'
import type { TableLook } from '../table/look.ts'
import { TablePage } from '../table/TablePage.tsx'
import { ThreeBets } from '../table/ThreeBets.tsx'
import type { Slot } from '../table/useSlot.ts'
import { ColourMark } from './ColourMark.tsx'
import { DoubleRules } from './DoubleRules.tsx'
import { DoubleStage } from './DoubleStage.tsx'
import './double.css'

const look: TableLook = {
  bets: 3,
  nameOf: (slot) => `studio.colour_${colourOfSlot(slot)}`,
  renderMark: (slot) => <ColourMark slot={slot} />,
  placeBet: 'studio.placeBet',
  waiting: 'studio.waitingSpin',
  won: 'studio.colourWon',
  paidCount: 'studio.wonCount',
  nonePaid: 'studio.noneWon',
  sounds: { placed: 'tap', won: 'coin', ended: 'stone' },
  formula: 'studio.fairDouble2',
  resultOf: (segment, { t }) => t(`studio.colour_${colourOfSegment(segment)}`),
}

/** Double: a wheel of three colours, one spin for everybody, and a bet on each colour. */
export function DoublePage() {
  useHeldBalance()
  return (
    <TablePage
      look={look}
      rules={<DoubleRules />}
      renderBets={(state) => (
        <ThreeBets
          look={look}
          label="studio.colours"
          state={state}
          renderFields={(slot) => (
            <BetFields key={slot.slot} slot={slot}>
              <WinLine slot={slot} />
            </BetFields>
          )}
        />
      )}
      renderStage={({ table, onHistory }) => <DoubleStage table={table} onHistory={onHistory} />}
    />
  )
}

/** The round is settled when the wheel begins to turn; the balance must not tell before it stands. */
function useHeldBalance() {
  const { connection } = useGame()
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  usePushes((push) => {
    if (push.push !== 'spun') return
    play('wheel')
    release.current?.()
    const endShow = connection?.show('0.00')
    const timer = setTimeout(() => release.current?.(), push.stopsInMs)
    release.current = () => {
      release.current = undefined
      clearTimeout(timer)
      endShow?.({ balance: null })
    }
  })
}

/** What a win on the colour would pay. */
function WinLine({ slot }: { slot: Slot }) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const pays = doublePays[colourOfSlot(slot.slot)]
  const staked = amountOf(slot.choices.stake)
  return (
    <p className="winline">
      <span>
        {t('studio.onWin')}{' '}
        <b className="num" translate="no">
          {formatMultiplier(fromE2(pays), locale)}
        </b>
      </span>
      <b className="num" translate="no">
        {staked === null ? '—' : money(payoutOf(staked, hundredths(pays)))}
      </b>
    </p>
  )
}
