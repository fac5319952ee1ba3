import type { Push } from '@chokka/studio-wire/wire'
import type { CrashState, Listed, OwnBet, SpinState, Totals } from '@chokka/studio-wire/tables'

/** Where a wheel stops and when it stands still. */
export type Spun = { segment: number; stopsAt: number }

/**
 * The shared round as this page sees it. Times are on the clock of the page. A round of a wheel has `crashed` when it
 * is settled: from then on the wheel turns to its segment, and stands.
 */
export type Table = {
  phase: 'waiting' | 'betting' | 'flying' | 'crashed'
  round: number
  /** When betting closes or the next round opens. */
  endsAt: number | null
  /** When the ball took off, as exactly as message delays allow: never earlier than it did. */
  tookOffAt: number | null
  /** When the last message said that the ball is in the air. */
  lastHeardAt: number
  pointE2: number | null
  spun: Spun | null
  gameHash: string | null
  mine: readonly OwnBet[]
  bets: readonly Listed[]
  totals: Totals
  /** Newest first. `point`: a crash point in hundredths, or a segment. */
  history: readonly { round: number; point: number }[]
}

const noTotals: Totals = { bets: 0, staked: '0.00', cashed: 0, paid: '0.00', bySlot: [] }
const historyShown = 50

export const emptyTable: Table = {
  phase: 'waiting',
  round: 0,
  endsAt: null,
  tookOffAt: null,
  lastHeardAt: 0,
  pointE2: null,
  spun: null,
  gameHash: null,
  mine: [],
  bets: [],
  totals: noTotals,
  history: [],
}

export function tableOf(state: CrashState, now: number): Table {
  const { endsInMs, elapsedMs, history, ...rest } = state
  return {
    ...emptyTable,
    ...rest,
    endsAt: endsInMs === null ? null : now + endsInMs,
    tookOffAt: elapsedMs === null ? null : now - elapsedMs,
    lastHeardAt: now,
    history: history.map(({ round, pointE2 }) => ({ round, point: pointE2 })),
  }
}

export function tableOfSpin(state: SpinState, now: number): Table {
  const { endsInMs, stopsInMs, segment, phase, history, ...rest } = state
  return {
    ...emptyTable,
    ...rest,
    phase: phase === 'spun' ? 'crashed' : phase,
    endsAt: endsInMs === null ? null : now + endsInMs,
    spun: segment === null || stopsInMs === null ? null : { segment, stopsAt: now + stopsInMs },
    history: history.map((one) => ({ round: one.round, point: one.segment })),
  }
}

/** The table once its wheel stands still: only then is the round one of those that are past. */
export function withStopped(table: Table): Table {
  const { round, spun, history } = table
  if (!spun || hasStopped(table)) return table
  return { ...table, history: [{ round, point: spun.segment }, ...history].slice(0, historyShown) }
}
/** Whether the wheel of the round has been turned, and stands. */
export const hasStopped = ({ round, spun, history }: Table): boolean => spun !== null && history[0]?.round === round

/** The table after a push; the same object when nothing that is drawn has changed. */
export function applyPush(table: Table, push: Push, now: number): Table {
  switch (push.push) {
    case 'betting': {
      const fresh = { pointE2: null, spun: null, gameHash: null, tookOffAt: null, bets: [], totals: noTotals }
      return { ...table, ...fresh, phase: 'betting', round: push.round, endsAt: now + push.endsInMs }
    }
    case 'flying':
      return { ...table, phase: 'flying', round: push.round, endsAt: null, tookOffAt: now, lastHeardAt: now }
    case 'tick': {
      // The message with the least delay gives the best estimate of the take-off.
      const tookOffAt = Math.min(table.tookOffAt ?? Infinity, now - push.elapsedMs)
      return { ...table, phase: 'flying', round: push.round, endsAt: null, tookOffAt, lastHeardAt: now }
    }
    case 'crashed': {
      const { round, pointE2, gameHash } = push
      const past = table.history.filter((one) => one.round !== round)
      const history = [{ round, point: pointE2 }, ...past].slice(0, historyShown)
      return { ...table, phase: 'crashed', round, endsAt: now + push.endsInMs, pointE2, gameHash, history }
    }
    case 'spun': {
      const { round, segment, gameHash } = push
      const spun = { segment, stopsAt: now + push.stopsInMs }
      return { ...table, phase: 'crashed', round, endsAt: now + push.endsInMs, spun, gameHash }
    }
    case 'void': {
      // Its crash may have been published before.
      const history = table.history.filter((one) => one.round !== push.round)
      return {
        ...table,
        phase: 'waiting',
        round: push.round,
        endsAt: null,
        tookOffAt: null,
        pointE2: null,
        spun: null,
        history,
      }
    }
    case 'bets':
      if (push.round !== table.round) return table
      return { ...table, bets: merged(table.bets, push.changed), totals: push.totals }
    case 'mine':
      return withMine(table, push.mine)
    default:
      return table
  }
}

/** One bet for each slot: the newest. */
export const withMine = (table: Table, mine: OwnBet): Table => ({
  ...table,
  mine: [...table.mine.filter((bet) => bet.slot !== mine.slot), mine].toSorted((a, b) => a.slot - b.slot),
})

function merged(bets: readonly Listed[], changed: readonly Listed[]): readonly Listed[] {
  const entries = new Map(bets.map((bet) => [bet.entry, bet]))
  for (const bet of changed) entries.set(bet.entry, bet)
  const byStake = (a: Listed, b: Listed) => Number(b.stake) - Number(a.stake) || a.entry - b.entry
  return [...entries.values()].toSorted(byStake).slice(0, 100)
}

// After so long without a message the ball may have been caught, so the page must not show it flying on.
const maxSilenceMs = 1500

/** How long the ball has been in the air, in milliseconds, limited to shortly after the last message. */
export const airMs = (table: Table, now: number): number =>
  table.tookOffAt === null ? 0 : Math.max(0, Math.min(now, table.lastHeardAt + maxSilenceMs) - table.tookOffAt)
