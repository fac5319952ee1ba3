import { inputRows } from '@chokka/server-kit/database'
import type { Ask } from '../../kit/index.ts'
import { countPlay, judgePlay, type Counted, type PlayFacts } from './counted.ts'

/**
 * As the database gives it: the day of the sums, and then all numbers as an array, `2026-11-26{NULL,60,…}`. The facts
 * of a bet are one column, and an object of JSON would take the database and this process three times as long.
 */
type StoredFacts = string | null

const limitColumns = ['loss_day', 'loss_week', 'loss_month', 'wager_day', 'wager_week', 'wager_month']
const sumColumns = [
  'wagered_day',
  'wagered_week',
  'wagered_month',
  'lost_day',
  'lost_week',
  'lost_month',
  'open_stakes',
]
const columns = [
  'case when p.blocked_until > clock_timestamp() or p.dormant_at is not null then 1 end',
  ...['p.reality_minutes', 'p.session_minutes', '(extract(epoch from p.acknowledged_at) * 1000)::bigint'],
  ...[...limitColumns, ...sumColumns].map((column) => `p.${column}`),
]

/** One row by its key, and null for most members, who have set nothing. */
const facts = `(select coalesce(p.counted_on, '') || array[${columns.join(', ')}]::bigint[]::text
  from protection_holder p where p.holder_id = member.id)`

function read(stored: StoredFacts): PlayFacts | null {
  if (stored === null) return null
  const start = stored.indexOf('{')
  const [blocked, reality, session, acknowledged, ...amounts] = stored
    .slice(start + 1, -1)
    .split(',')
    .map(valueOf)
  const on = stored.slice(0, start)
  const [lossDay, lossWeek, lossMonth, wagerDay, wagerWeek, wagerMonth, ...sums] = amounts.map(limitOf)
  return {
    isBlocked: blocked !== undefined,
    ...{ realityMinutes: numberOf(reality), sessionMinutes: numberOf(session), acknowledgedAt: numberOf(acknowledged) },
    loss: { day: lossDay ?? null, week: lossWeek ?? null, month: lossMonth ?? null },
    wager: { day: wagerDay ?? null, week: wagerWeek ?? null, month: wagerMonth ?? null },
    counted: on === '' ? null : readSums(on, sums),
  }
}

const valueOf = (text: string): string | undefined => (text === 'NULL' ? undefined : text)
const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null)
const limitOf = (text: string | undefined): bigint | null => (text ? BigInt(text) : null)

function readSums(on: string, sums: readonly (bigint | null)[]): Counted {
  const [wageredDay, wageredWeek, wageredMonth, lostDay, lostWeek, lostMonth, open] = sums
  return {
    on,
    wagered: { day: wageredDay ?? 0n, week: wageredWeek ?? 0n, month: wageredMonth ?? 0n },
    lost: { day: lostDay ?? 0n, week: lostWeek ?? 0n, month: lostMonth ?? 0n },
    open: open ?? 0n,
  }
}

type Saved = { holder: bigint; counted: Counted }
const savedRows = inputRows<Saved>({
  holder_id: ['bigint', ({ holder }) => holder],
  counted_on: ['text', ({ counted }) => counted.on],
  wagered_day: ['bigint', ({ counted }) => counted.wagered.day],
  wagered_week: ['bigint', ({ counted }) => counted.wagered.week],
  wagered_month: ['bigint', ({ counted }) => counted.wagered.month],
  lost_day: ['bigint', ({ counted }) => counted.lost.day],
  lost_week: ['bigint', ({ counted }) => counted.lost.week],
  lost_month: ['bigint', ({ counted }) => counted.lost.month],
  open_stakes: ['bigint', ({ counted }) => counted.open],
})

const save = {
  name: 'protection_count',
  text: `update protection_holder p set counted_on = c.counted_on, wagered_day = c.wagered_day,
      wagered_week = c.wagered_week, wagered_month = c.wagered_month, lost_day = c.lost_day, lost_week = c.lost_week,
      lost_month = c.lost_month, open_stakes = c.open_stakes
    from (${savedRows.query()}) as c
    where p.holder_id = c.holder_id and p.counted_on is not null`,
}

/** Writes the sums of these members; those of whom nothing is counted are left out. */
export async function saveCounted(ask: Ask, changed: readonly { holder: bigint; counted: Counted | null }[]) {
  const saved = changed.flatMap(({ holder, counted }): Saved[] => (counted ? [{ holder, counted }] : []))
  if (saved.length > 0) await ask(save, savedRows.values(saved))
}

/**
 * Limits, exclusions and time as a condition of the vendor door. Its facts are read with those of the batch, under the
 * lock of the member's accounts, and what it counts is written with the batch.
 */
export const protectedPlay = {
  ...{ name: 'protection', facts, read, judge: judgePlay, carry: countPlay },
  save: (ask: Ask, changed: readonly { holder: bigint; facts: PlayFacts | null }[]) =>
    saveCounted(
      ask,
      changed.map(({ holder, facts: play }) => ({ holder, counted: play?.counted ?? null })),
    ),
}

const one = { name: 'protection_facts', text: `select ${facts} as facts from (select $1::bigint as id) as member` }

/** The facts of one member. */
export async function playFactsOf(ask: Ask, holderId: bigint): Promise<PlayFacts | null> {
  const [row] = await ask<{ facts: StoredFacts }>(one, [holderId])
  return read(row?.facts ?? null)
}
