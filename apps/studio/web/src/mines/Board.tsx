import { classes, useTexts } from '@chokka/ui'
import { memo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { MinesChoice, MinesOutcome } from '@chokka/game-math/mines'
import type { RoundOf } from '../kit/useSteps.ts'
import { mineTiles } from '../kit/odds.ts'
import { useStable } from '../kit/useStable.ts'

type Round = RoundOf<MinesChoice, MinesOutcome>
type Tile = 'closed' | 'picked' | 'gem' | 'mine' | 'hit' | 'unopened'
const side = 5

/** The look of a tile. The positions of the mines are known only after the round, when the studio has sent them. */
function tileOf(tile: number, round: Round | null, picks: readonly number[] | null): Tile {
  if (picks) return picks.includes(tile) ? 'picked' : 'closed'
  if (!round) return 'closed'
  const { hit, opened, minesAt } = round.outcome
  if (hit === tile) return 'hit'
  if (opened.includes(tile)) return 'gem'
  if (!minesAt) return 'closed'
  return minesAt.includes(tile) ? 'mine' : 'unopened'
}

type BoardProps = {
  round: Round | null
  /** The tiles chosen for automatic betting, or null while tiles are opened by hand. */
  picks: readonly number[] | null
  disabled: boolean
  onTile: (tile: number) => void
}

/** The 25 tiles. Arrow keys move between them, Enter or Space opens. */
export function Board({ round, picks, disabled, onTile }: BoardProps) {
  const { t } = useTexts()
  const [at, setAt] = useState(0)
  const board = useRef<HTMLDivElement>(null)
  const press = useStable(onTile)
  const go = useStable((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = at + by
    const sameRow = Math.floor(next / side) === Math.floor(at / side)
    if (next < 0 || next >= mineTiles || (Math.abs(by) === 1 && !sameRow)) return
    setAt(next)
    board.current?.querySelectorAll('button')[next]?.focus()
  })
  return (
    <div className="board" ref={board} role="group" aria-label={t('studio.board')}>
      {Array.from({ length: mineTiles }, (_, tile) => {
        const shown = tileOf(tile, round, picks)
        return (
          <TileButton
            key={tile}
            tile={tile}
            shown={shown}
            disabled={disabled}
            isPick={picks !== null}
            isFirst={tile === at}
            onFocus={setAt}
            onKey={go}
            onPress={press}
          />
        )
      })}
    </div>
  )
}

type TileProps = {
  tile: number
  shown: Tile
  disabled: boolean
  isPick: boolean
  /** Whether the Tab key leads to it. */
  isFirst: boolean
  onFocus: (tile: number) => void
  onKey: (event: KeyboardEvent) => void
  onPress: (tile: number) => void
}

/** Drawn anew only when it changes: a step changes one tile of 25. */
const TileButton = memo(function TileButton(props: TileProps) {
  const { tile, shown, disabled, isPick, isFirst, onFocus, onKey, onPress } = props
  const { t } = useTexts()
  const open = shown !== 'closed' && shown !== 'picked'
  return (
    <button
      type="button"
      className={classes('mtile', `mtile--${shown}`)}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`${t('studio.tile', { number: tile + 1 })}: ${t(`studio.tile_${shown}`)}`}
      aria-pressed={isPick ? shown === 'picked' : undefined}
      aria-disabled={disabled || open}
      onFocus={() => onFocus(tile)}
      onKeyDown={onKey}
      onClick={() => !disabled && !open && onPress(tile)}
    >
      <TileIcon of={shown} />
    </button>
  )
})

function TileIcon({ of }: { of: Tile }) {
  if (of === 'gem' || of === 'unopened') {
    return (
      <svg viewBox="0 0 40 40" aria-hidden focusable={false}>
        <path d="M20 6l13 14-13 15L7 20z" />
        <path d="M20 6l5 14-5 15-5-15z" className="mtile__facet" />
      </svg>
    )
  }
  if (of === 'mine' || of === 'hit') {
    return (
      <svg viewBox="0 0 40 40" aria-hidden focusable={false}>
        <circle cx="20" cy="22" r="12" className="mtile__ball" />
        <path d="M16 11.500q5 10.500 0 21M21 10.500q6 11.500 0 23" className="mtile__seam" />
        <path d="M27 12l5-7" className="mtile__fuse" />
      </svg>
    )
  }
  if (of === 'picked') return <span className="mtile__pip" aria-hidden />
  return null
}
