import type { MinesChoice, MinesOutcome } from '@chokka/game-math/mines'
import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useGame } from '../kit/game.tsx'
import { minesMultiplier, mineTiles } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { Backdrop } from '../parts/Backdrop.tsx'
import { RoundHead } from '../parts/RoundHead.tsx'
import { StepsPage } from '../parts/StepsPage.tsx'
import type { StepsState } from '../parts/StepsPage.tsx'
import { Board } from './Board.tsx'
import { MineCount } from './MineCount.tsx'
import './mines.css'
import { MinesRules } from './MinesRules.tsx'

const first = { stake: '50', mines: 3, picks: '', ...noAuto }
type State = StepsState<MinesChoice, MinesOutcome>

/** Mines: open tiles and cash out in time. */
export function MinesPage() {
  const { t } = useTexts()
  const [choices, change] = useBetChoices('chokka.mines', first)
  const { mines: count } = choices
  const picks = choices.picks === '' ? [] : choices.picks.split(',').map(Number)
  const [view, setView] = useState<'round' | 'picks'>('round')
  const pick = (tile: number) => {
    const next = picks.includes(tile) ? picks.filter((one) => one !== tile) : [...picks, tile]
    if (next.length <= mineTiles - count) change({ picks: next.join(',') })
  }
  return (
    <StepsPage<MinesChoice, MinesOutcome>
      choices={choices}
      change={(part) => {
        change(part)
        if (part.auto) setView('picks')
      }}
      choice={{ mines: count }}
      animate={async ({ turn, state }) => {
        if (turn > 0 && state !== 'lost') play('tap')
      }}
      plan={({ turn }) => picks[turn] ?? null}
      canPlan={picks.length > 0}
      autoFields={<p className="stakenote">{t('studio.pickTiles', { count: picks.length })}</p>}
      onStart={() => setView('round')}
      word={t('studio.startRound')}
      rules={<MinesRules count={count} />}
      renderFields={(locked, round) => (
        <MineCount
          count={round?.choice.mines ?? count}
          disabled={locked}
          onCount={(mines) => change({ mines, picks: picks.slice(0, mineTiles - mines).join(',') })}
        />
      )}
      renderStage={(state) => (
        <MinesStage
          state={state}
          stake={choices.stake}
          count={count}
          picks={choices.auto && !state.locked && (view === 'picks' || !state.round) ? picks : null}
          onPick={pick}
        />
      )}
    />
  )
}

type StageProps = {
  state: State
  stake: string
  count: number
  picks: readonly number[] | null
  onPick: (tile: number) => void
}

function MinesStage({ state, stake, count, picks, onPick }: StageProps) {
  const { t, locale } = useTexts()
  const { canPlay } = useGame()
  const { round, canStep, step } = state
  const mines = round?.choice.mines ?? count
  const opened = round?.outcome.opened.length ?? 0
  return (
    <section className="stage stage--mines" aria-label={t('studio.stage')}>
      <Backdrop />
      <RoundHead
        round={round}
        stake={stake}
        nextLabel={t('studio.nextTile')}
        next={round && round.next[0] === null ? null : minesMultiplier(mines, opened + 1)}
        progressLabel={t('studio.tilesOpened')}
        progress={`${formatNumber(opened, locale)} / ${formatNumber(mineTiles - mines, locale)}`}
        note={t('studio.minesCount', { count: mines })}
      />
      <Board
        round={picks ? null : round}
        picks={picks}
        disabled={!(round?.state === 'open' ? canStep : canPlay && picks)}
        onTile={round?.state === 'open' ? step : onPick}
      />
    </section>
  )
}
