import type { TowersChoice, TowersOutcome } from '@chokka/game-math/towers'
import { formatMultiplier, formatNumber } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import { memo, useRef } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { shownMultiplier, towerRows, towersMultiplier, towerTiles } from '../kit/odds.ts'
import type { TowerLevel } from '../kit/odds.ts'
import { useStable } from '../kit/useStable.ts'
import { RoundHead } from '../parts/RoundHead.tsx'
import type { StepsState } from '../parts/StepsPage.tsx'

type State = StepsState<TowersChoice, TowersOutcome>
type Look = 'ahead' | 'open' | 'climbed' | 'trap' | 'safe' | 'fell' | 'planned'

function lookOf(round: State['round'], path: readonly number[] | null, row: number, tile: number): Look {
  if (path) return path[row] === tile ? 'planned' : 'ahead'
  if (!round) return 'ahead'
  const { climbed, fellOn, safeTiles } = round.outcome
  if (climbed[row] === tile) return 'climbed'
  if (fellOn === tile && row === climbed.length) return 'fell'
  if (safeTiles) return safeTiles.includes(row * 4 + tile) ? 'safe' : 'trap'
  return row === climbed.length && round.state === 'open' ? 'open' : 'ahead'
}

type StageProps = {
  state: State
  stake: string
  level: TowerLevel
  /** The tiles that automatic rounds take, while they are chosen. */
  path: readonly number[] | null
  onMark: (row: number, tile: number) => void
}

export function TowersStage({ state, stake, level, path, onMark }: StageProps) {
  const { t, locale } = useTexts()
  const round = path ? null : state.round
  const shown = round?.choice.level ?? level
  const climbed = round?.outcome.climbed.length ?? 0
  const tower = useRef<HTMLDivElement>(null)
  const press = useStable((row: number, tile: number) => (path ? onMark(row, tile) : state.step(tile)))
  const go = useStable((event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const tiles = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    tiles[tiles.indexOf(event.currentTarget) + by]?.focus()
  })
  return (
    <section className="stage stage--solo stage--steps stage--towers" aria-label={t('studio.stage')}>
      <RoundHead
        round={round}
        stake={stake}
        nextLabel={t('studio.nextRow')}
        next={round && round.next[0] === null ? null : towersMultiplier(shown, climbed + 1)}
        progressLabel={t('studio.rowsClimbed')}
        progress={`${formatNumber(climbed, locale)} / ${formatNumber(towerRows, locale)}`}
        note={t(`studio.level_${shown}`)}
      />
      <div className="tower" ref={tower} role="group" aria-label={t('studio.tower')}>
        {Array.from({ length: towerRows }, (_, at) => towerRows - 1 - at).map((row) => {
          const columns: CSSProperties = { '--tiles': towerTiles[shown].tiles }
          const isNow = round?.state === 'open' && row === climbed
          return (
            <div
              key={row}
              className={classes('trow', isNow && 'trow--now', row < climbed && 'trow--done')}
              style={columns}
            >
              <span className="trow__x num" translate="no">
                {formatMultiplier(shownMultiplier(towersMultiplier(shown, row + 1)), locale)}
              </span>
              {Array.from({ length: towerTiles[shown].tiles }, (_, tile) => {
                const look = lookOf(round, path, row, tile)
                const canPress = path ? row <= path.length : look === 'open' && state.canStep
                return <TileButton key={tile} {...{ row, tile, look, canPress }} onKey={go} onPress={press} />
              })}
            </div>
          )
        })}
      </div>
    </section>
  )
}

type TileProps = {
  row: number
  tile: number
  look: Look
  canPress: boolean
  onKey: (event: KeyboardEvent<HTMLButtonElement>) => void
  onPress: (row: number, tile: number) => void
}

/** Drawn anew only when it changes: a step changes two rows of nine. */
const TileButton = memo(function TileButton({ row, tile, look, canPress, onKey, onPress }: TileProps) {
  const { t, locale } = useTexts()
  const name = t('studio.towerTile', { row: formatNumber(row + 1, locale), tile: formatNumber(tile + 1, locale) })
  return (
    <button
      type="button"
      className={`ttile ttile--${look}`}
      aria-label={`${name}: ${t(`studio.tower_${look}`)}`}
      aria-disabled={!canPress}
      tabIndex={canPress ? 0 : -1}
      onKeyDown={onKey}
      onClick={() => canPress && onPress(row, tile)}
    >
      <TileMark of={look} />
    </button>
  )
})

function TileMark({ of }: { of: Look }) {
  if (of === 'climbed' || of === 'safe') {
    return (
      <svg viewBox="0 0 24 24" aria-hidden focusable={false}>
        <path d="M5 13l5 5L20 6" />
      </svg>
    )
  }
  if (of === 'fell' || of === 'trap') {
    return (
      <svg viewBox="0 0 24 24" aria-hidden focusable={false}>
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    )
  }
  return of === 'planned' ? <i aria-hidden /> : null
}
