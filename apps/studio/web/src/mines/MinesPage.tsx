import { amountOf } from '@chokka/ui/amount-text.ts'
import { useTexts } from '@chokka/ui'
import { parseMoney } from '@chokka/money'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { MinesState } from '../../../src/wire-shapes.ts'
import type { AutoRun, Settled } from '../kit/auto-bet.ts'
import { useGame, useMoney } from '../kit/game.tsx'
import { mineTiles } from '../kit/odds.ts'
import { stakeFault } from '../kit/stakes.ts'
import { useAutoRun } from '../kit/useAutoRun.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { afterMs, useOutcome } from '../kit/useOutcome.ts'
import { usePastBets } from '../kit/usePastBets.ts'
import { useSeeds } from '../kit/useSeeds.ts'
import { AutoBet, noAuto, planOf } from '../parts/AutoBet.tsx'
import { Backdrop } from '../parts/Backdrop.tsx'
import { CashBar } from '../parts/CashBar.tsx'
import { GameFrame } from '../parts/GameFrame.tsx'
import { OwnFeed } from '../parts/OwnFeed.tsx'
import { PlayButton } from '../parts/PlayButton.tsx'
import { SeedsPanel } from '../parts/SeedsPanel.tsx'
import { SeedsStrip } from '../parts/SeedsStrip.tsx'
import { StakeField } from '../parts/StakeField.tsx'
import { Board } from './Board.tsx'
import { MineCount } from './MineCount.tsx'
import './mines.css'
import { MinesHead } from './MinesHead.tsx'
import { MinesRules } from './MinesRules.tsx'
import { playThrough, useMines } from './useMines.ts'
import type { Mines } from './useMines.ts'

const first = { stake: '50', mines: 3, picks: '', ...noAuto }
type Choices = typeof first
const stepMs = 260

const settledOf = (round: MinesState): Settled => ({
  stake: parseMoney(round.stake),
  payout: parseMoney(round.state === 'refunded' ? round.stake : round.payout),
})

/** Mines: open tiles and cash out in time. An open round waits for the player, also on another device. */
export function MinesPage() {
  const { t } = useTexts()
  const { canPlay, canFinish, opened, balance } = useGame()
  const [choices, change] = useBetChoices('chokka.mines', first)
  const past = usePastBets()
  const seeds = useSeeds()
  const play = useMines(useOutcome(past), seeds.used)
  const { mines, busy } = play
  const inRound = mines?.state === 'open'
  const picks = choices.picks === '' ? [] : choices.picks.split(',').map(Number)
  const auto = useAutoRun(canPlay, amountOf(choices.stake), () =>
    playThrough(play, choices.stake, choices.mines, picks, () => afterMs(stepMs), settledOf),
  )
  const [view, setView] = useState<'round' | 'picks'>('round')
  const picking = choices.auto && !inRound && !auto.running && (view === 'picks' || !mines)
  const fault = stakeFault(choices.stake, opened?.limits, balance)
  const locked = inRound || busy || auto.running
  const onTile = (tile: number) => {
    if (inRound && mines) return void play.reveal(mines.bet, tile)
    if (!choices.auto) return
    const next = picks.includes(tile) ? picks.filter((one) => one !== tile) : [...picks, tile]
    if (next.length <= mineTiles - choices.mines) change({ picks: next.join(',') })
  }
  const start = () => {
    setView('round')
    if (choices.auto) void auto.start(planOf(choices))
    else void play.start(choices.stake, choices.mines)
  }
  const button = (
    <MinesButton
      play={play}
      auto={auto}
      word={t(choices.auto ? 'studio.startAuto' : 'studio.startRound')}
      disabled={fault !== null || (choices.auto && picks.length === 0)}
      onStart={start}
    />
  )
  return (
    <GameFrame rules={<MinesRules count={choices.mines} />} fairness={<SeedsPanel seeds={seeds} />}>
      <MinesPanel
        choices={choices}
        change={change}
        mines={inRound ? mines : null}
        picks={picks}
        run={auto.run}
        locked={locked}
        onAuto={() => setView('picks')}
        button={button}
      />
      <div className="stack game__mid">
        <section className="stage stage--mines" aria-label={t('studio.stage')}>
          <Backdrop />
          <MinesHead mines={mines} stake={choices.stake} count={choices.mines} />
          <Board
            mines={picking ? null : mines}
            picks={picking ? picks : null}
            disabled={!(inRound ? canFinish : canPlay && picking) || busy || auto.running}
            onTile={onTile}
          />
        </section>
        <SeedsStrip seeds={seeds} />
      </div>
      <OwnFeed past={past} />
      <CashBar one>{button}</CashBar>
    </GameFrame>
  )
}

type PanelProps = {
  choices: Choices
  change: (part: Partial<Choices>) => void
  /** The open round, whose stake and mines are shown instead of the chosen ones. */
  mines: MinesState | null
  picks: readonly number[]
  run: AutoRun | null
  locked: boolean
  onAuto: () => void
  button: ReactNode
}

function MinesPanel({ choices, change, mines, picks, run, locked, onAuto, button }: PanelProps) {
  const { t } = useTexts()
  return (
    <div className="stack game__bets">
      <section className="card bet" aria-label={t('studio.yourBet')}>
        <StakeField value={mines?.stake ?? choices.stake} disabled={locked} onChange={(stake) => change({ stake })} />
        <MineCount
          count={mines?.mines ?? choices.mines}
          disabled={locked}
          onCount={(count) => change({ mines: count, picks: picks.slice(0, mineTiles - count).join(',') })}
        />
        <AutoBet
          choices={choices}
          run={run}
          disabled={locked}
          onChange={(part) => {
            change(part)
            if (part.auto) onAuto()
          }}
        />
        {choices.auto && <p className="stakenote">{t('studio.pickTiles', { count: picks.length })}</p>}
        {button}
      </section>
    </div>
  )
}

type ButtonProps = {
  play: Mines
  auto: ReturnType<typeof useAutoRun>
  word: string
  disabled: boolean
  onStart: () => void
}

/** Starts a round, or cashes out the open one. */
function MinesButton({ play, auto, word, disabled, onStart }: ButtonProps) {
  const { t } = useTexts()
  const { canPlay, canFinish } = useGame()
  const money = useMoney()
  const { mines, busy } = play
  if (mines?.state === 'open' && !auto.running) {
    return (
      <PlayButton
        isCashOut
        word={t('studio.cashOut')}
        amount={money(mines.payout)}
        disabled={!canFinish || mines.opened.length === 0}
        busy={busy}
        run={null}
        onPress={() => void play.cashOut(mines.bet)}
        onStop={auto.stop}
      />
    )
  }
  return (
    <PlayButton
      word={word}
      disabled={!canPlay || disabled}
      busy={busy && !auto.running}
      run={auto.run}
      onPress={onStart}
      onStop={auto.stop}
    />
  )
}
