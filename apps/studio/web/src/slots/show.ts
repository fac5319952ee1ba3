import type { Model } from '@chokka/game-math/slots/model'
import type { Win } from '@chokka/game-math/slots/steps'
import type { JackpotPart } from '@chokka/studio-wire/jackpots'
import { isCelebrated, levelOf } from './levels.ts'
import type { Level } from './levels.ts'
import { T } from './stage/timing.ts'
import type { Stage } from './stage/stage.ts'
import type { Beat, FreeState } from './story.ts'

/** What is said below the reels. Amounts are hundredths of the stake of a spin. */
export type Said =
  | { say: 'idle' | 'turning' | 'nothing' | 'asking' }
  | { say: 'change'; how: string; times: number }
  | { say: 'win' | 'returned' | 'spin'; amountE2: number; times: number; totalE2: number }
  | { say: 'free'; totalE2: number }
  | { say: 'hold'; left: number }
  | { say: 'coins'; totalE2: number }
  | { say: 'cap'; totalE2: number }
/** What is laid over the stage until it is pressed, or for a while where rounds run by themselves. */
export type Plate =
  | { plate: 'freeStart'; spins: number; times: number }
  | { plate: 'freeMore'; spins: number }
  | { plate: 'freeEnd'; totalE2: number }
  | { plate: 'hold'; count: number }
  | { plate: 'wheel'; index: number; prizeE2: number }
  | { plate: 'boxes'; prizesE2: number[]; prizeE2: number }
  | { plate: 'jackpot'; won: JackpotPart['won'] }
export type Seen = {
  said: Said
  plate: Plate | null
  free: FreeState | null
  /** The place in the row of multipliers, where symbols fall. */
  fall: number | null
  /** What the round has brought as far as it was shown; null before the first. */
  wonE2: number | null
  big: { level: Level; totalE2: number } | null
  isTurning: boolean
}
export const nothingSeen: Seen = {
  ...{ said: { say: 'idle' }, plate: null, free: null, fall: null, wonE2: null, big: null, isTurning: false },
}

export type Direction = {
  isQuick: () => boolean
  /** Rounds run by themselves: plates go on without being pressed. */
  isAuto: () => boolean
  /** Shows a plate; resolves when it was pressed or its time is over. */
  plate: (plate: Plate, ms: number) => Promise<void>
  change: (part: Partial<Seen>) => void
  labelOf: (win: Win, times: number) => string
  /** The show has reached this beat, from which it can go on. */
  reached: (at: number) => void
  sound: (sound: 'win' | 'big' | 'feature') => void
  hasLeft: () => boolean
}

const plateMs = { freeStart: 2200, freeMore: 1600, freeEnd: 1800, hold: 1800, wheel: 5200, boxes: 5200 } as const

/**
 * Shows the beats of a round, from one of them on. Nothing is decided here: the round was settled before its first beat
 * is shown, and leaving in the middle loses nothing.
 */
export async function playStory(
  stage: Stage,
  { beats, from, model, costE2 }: { beats: readonly Beat[]; from: number; model: Model; costE2: number },
  to: Direction,
): Promise<void> {
  for (let at = from; at < beats.length && !to.hasLeft(); at++) {
    const beat = beats[at]
    if (!beat) break
    const next = beats[at + 1]
    await showBeat(stage, beat, { next, at, model, to })
  }
  const totalE2 = beats.at(-1)?.soFarE2 ?? 0
  if (!to.hasLeft()) await showTotal(stage, totalE2, levelOf(totalE2, costE2), to)
}

type Around = { next: Beat | undefined; at: number; model: Model; to: Direction }

async function showBeat(stage: Stage, beat: Beat, { next, at, model, to }: Around): Promise<void> {
  const isQuick = to.isQuick()
  const isFree = beat.free !== null
  const pause = (ms: number) => stage.after(isQuick ? ms * 0.35 : ms)
  switch (beat.show) {
    case 'reels':
      to.change({
        isTurning: true,
        fall: model.cascade ? -1 : null,
        said: isFree ? freeSaid(beat) : { say: 'turning' },
      })
      await stage.turn(beat.landings, { isQuick, isFree: beat.kind === 'free' })
      return to.change({ isTurning: false })
    case 'again':
      await pause(350)
      to.change({ isTurning: true, said: { say: 'change', how: 'again', times: 1 } })
      await stage.turnAgain(beat.reel, beat.landing, { isQuick, isFree })
      return to.change({ isTurning: false })
    case 'change':
      to.change({ said: { say: 'change', how: beat.how, times: beat.times } })
      await stage.change(beat.grid, beat.cells)
      return pause(beat.cells.length > 0 ? 250 : 700)
    case 'wins':
      return showWins(stage, beat, { next, at, model, to })
    case 'fall':
      return stage.fall(beat, isQuick)
    case 'scatters':
      to.change({ wonE2: beat.soFarE2 })
      return stage.ping(beat.cells)
    case 'walk':
      return pause(250)
    case 'holdStart':
      to.reached(at)
      await pause(500)
      to.sound('feature')
      await to.plate({ plate: 'hold', count: beat.coins.length }, plateMs.hold)
      to.change({ said: { say: 'hold', left: beat.left } })
      return stage.beginHold(beat.coins)
    case 'holdTurn':
      await stage.turnHold(beat.coins, isQuick)
      to.change({ said: { say: 'hold', left: beat.left } })
      return pause(300)
    case 'holdEnd':
      to.change({ said: { say: 'coins', totalE2: beat.totalE2 }, wonE2: beat.soFarE2 })
      await pause(1200)
      return stage.endHold()
    default:
      return showFeature(stage, beat, { next, at, model, to })
  }
}

const freeSaid = (beat: Beat): Said => ({ say: 'free', totalE2: beat.free?.totalE2 ?? 0 })

async function showFeature(
  stage: Stage,
  beat: Extract<Beat, { show: 'freeStart' | 'freeSpin' | 'freeMore' | 'freeEnd' | 'wheel' | 'boxes' | 'cap' }>,
  { at, to }: Around,
): Promise<void> {
  const pause = (ms: number) => stage.after(to.isQuick() ? ms * 0.35 : ms)
  switch (beat.show) {
    case 'freeStart':
      to.reached(at)
      await pause(600)
      to.sound('feature')
      await to.plate({ plate: 'freeStart', spins: beat.spins, times: beat.free?.times ?? 1 }, plateMs.freeStart)
      stage.clear()
      return to.change({ free: beat.free })
    case 'freeSpin':
      to.reached(at)
      to.change({ free: beat.free, said: freeSaid(beat) })
      return pause(420)
    case 'freeMore':
      to.change({ free: beat.free })
      to.sound('feature')
      return to.plate({ plate: 'freeMore', spins: beat.spins }, plateMs.freeMore)
    case 'freeEnd':
      await to.plate({ plate: 'freeEnd', totalE2: beat.totalE2 }, plateMs.freeEnd)
      return to.change({ free: null, wonE2: beat.soFarE2 })
    case 'wheel':
      to.reached(at)
      await pause(500)
      await to.plate({ plate: 'wheel', index: beat.index, prizeE2: beat.prizeE2 }, plateMs.wheel)
      return to.change({ wonE2: beat.soFarE2 })
    case 'boxes':
      to.reached(at)
      await pause(500)
      await to.plate({ plate: 'boxes', prizesE2: beat.prizesE2, prizeE2: beat.prizeE2 }, plateMs.boxes)
      return to.change({ wonE2: beat.soFarE2 })
    case 'cap':
      to.change({ said: { say: 'cap', totalE2: beat.totalE2 }, wonE2: beat.totalE2 })
      return pause(1600)
  }
}

async function showWins(stage: Stage, beat: Extract<Beat, { show: 'wins' }>, { next, to }: Around): Promise<void> {
  const { wins, times, totalE2, isQuiet, fall } = beat
  stage.wins(wins, isQuiet, (win) => to.labelOf(win, times))
  const say = beat.free ? 'spin' : isQuiet ? 'returned' : 'win'
  const free = beat.free
  to.change({
    ...{ said: { say, amountE2: totalE2 / times, times, totalE2: beat.soFarE2 }, fall, wonE2: beat.soFarE2 },
    ...(free ? { free } : {}),
  })
  if (!isQuiet) to.sound('win')
  // What comes after the last wins of a round waits for nothing; everything else lets them be read (G-11).
  const isLast = next === undefined
  await stage.after(to.isQuick() ? 420 : isLast ? 300 : fall === null ? 1100 : 880)
}

async function showTotal(stage: Stage, totalE2: number, level: Level, to: Direction): Promise<void> {
  if (level === 'none') return to.change({ said: { say: 'nothing' }, wonE2: 0 })
  // At or below the cost of the round: said plainly, nothing moves and nothing sounds.
  if (!isCelebrated(level))
    return to.change({ said: { say: 'returned', amountE2: totalE2, times: 1, totalE2 }, wonE2: totalE2 })
  const said = (part: number): Said => {
    const counted = Math.round(totalE2 * part)
    return { say: 'win', amountE2: counted, times: 1, totalE2: counted }
  }
  if (level !== 'win') {
    to.change({ big: { level, totalE2 } })
    to.sound('big')
    if (level === 'sixes') stage.paper()
  }
  const ms = to.isQuick() ? 0 : T.count
  let last = 0
  await stage.count(ms, (t) => {
    if (t < 1 && t - last < 0.06) return
    last = t
    to.change({ said: said(1 - (1 - t) ** 3), wonE2: totalE2 })
  })
  if (to.isAuto()) await stage.after(to.isQuick() ? 300 : 700)
}
