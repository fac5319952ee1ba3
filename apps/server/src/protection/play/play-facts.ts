import type { Ask } from '../../kit/index.ts'
import { plainArray } from '../../kit/index.ts'
import { countPlay, judgePlay, type Counted, type LimitedBet, type PlayedAmounts, type PlayFacts } from './counted.ts'

/** As the door reads it, in the order of the columns below. Amounts are texts: numbers of JSON are not exact. */
export type StoredFacts = {
  blocked: boolean
  reality: number | null
  session: number | null
  acknowledged: number | null
  limits: (string | null)[]
  on: string | null
  sums: string[]
} | null

const limitColumns = ['loss_day', 'loss_week', 'loss_month', 'wager_day', 'wager_week', 'wager_month']
const sumColumns = ['wagered_day', 'wagered_week', 'wagered_month', 'lost_day', 'lost_week', 'lost_month']
const texts = (columns: readonly string[]) => `array[${columns.map((one) => `p.${one}`).join(', ')}]::text[]`

/** One row by its key, and null for most members, who have set nothing. */
const facts = `(select jsonb_build_object(
    'blocked', coalesce(p.blocked_until > clock_timestamp(), false) or p.dormant_at is not null,
    'reality', p.reality_minutes, 'session', p.session_minutes,
    'acknowledged', (extract(epoch from p.acknowledged_at) * 1000)::bigint,
    'limits', ${texts(limitColumns)}, 'on', p.counted_on, 'sums', ${texts([...sumColumns, 'open_stakes'])})
  from protection_holder p where p.holder_id = member.id)`

function read(stored: StoredFacts): PlayFacts | null {
  if (!stored) return null
  const [lossDay, lossWeek, lossMonth, wagerDay, wagerWeek, wagerMonth] = stored.limits.map((one) =>
    one === null ? null : BigInt(one),
  )
  return {
    isBlocked: stored.blocked,
    realityMinutes: stored.reality,
    sessionMinutes: stored.session,
    acknowledgedAt: stored.acknowledged,
    loss: { day: lossDay ?? null, week: lossWeek ?? null, month: lossMonth ?? null },
    wager: { day: wagerDay ?? null, week: wagerWeek ?? null, month: wagerMonth ?? null },
    counted: stored.on === null ? null : readSums(stored.on, stored.sums),
  }
}

function readSums(on: string, sums: readonly string[]): Counted {
  const [wageredDay = 0n, wageredWeek = 0n, wageredMonth = 0n, lostDay = 0n, lostWeek = 0n, lostMonth = 0n, open = 0n] =
    sums.map(BigInt)
  return {
    on,
    wagered: { day: wageredDay, week: wageredWeek, month: wageredMonth },
    lost: { day: lostDay, week: lostWeek, month: lostMonth },
    open,
  }
}

const sumsOf = ({ wagered, lost, open }: Counted): bigint[] => [
  ...[wagered.day, wagered.week, wagered.month],
  ...[lost.day, lost.week, lost.month, open],
]

const save = {
  name: 'protection_count',
  text: `update protection_holder p set counted_on = c.counted_on, wagered_day = c.wagered_day,
      wagered_week = c.wagered_week, wagered_month = c.wagered_month, lost_day = c.lost_day, lost_week = c.lost_week,
      lost_month = c.lost_month, open_stakes = c.open_stakes
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
      $8::bigint[], $9::bigint[]) as c (holder_id, counted_on, wagered_day, wagered_week, wagered_month, lost_day,
      lost_week, lost_month, open_stakes)
    where p.holder_id = c.holder_id and p.counted_on is not null`,
}

/** Writes the sums of these members; those of whom nothing is counted are left out. */
export async function saveCounted(ask: Ask, changed: readonly { holder: bigint; counted: Counted | null }[]) {
  const rows = changed.flatMap(({ holder, counted }) =>
    counted ? [{ holder, on: counted.on, sums: sumsOf(counted) }] : [],
  )
  if (rows.length === 0) return
  const columns = Array.from({ length: 7 }, (_none, place) => plainArray(rows.map(({ sums }) => sums[place] ?? 0n)))
  const days = plainArray(rows.map(({ on }) => on))
  await ask(save, [plainArray(rows.map(({ holder }) => holder)), days, ...columns])
}

/**
 * Limits, exclusions and time as a condition of the vendor door. Its facts are read with those of the batch, under the
 * lock of the member's accounts, and what it counts is written with the batch.
 */
export const protectedPlay = {
  name: 'protection',
  facts,
  judge: (stored: StoredFacts | PlayFacts, bet: LimitedBet) => judgePlay(known(stored), bet),
  carry: (stored: StoredFacts | PlayFacts, played: PlayedAmounts) => countPlay(known(stored), played),
  save: (ask: Ask, changed: readonly { holder: bigint; facts: StoredFacts | PlayFacts }[]) =>
    saveCounted(
      ask,
      changed.map(({ holder, facts: stored }) => ({ holder, counted: known(stored)?.counted ?? null })),
    ),
}

/** As the database gave it, or as an earlier call of the same batch has left it. */
const known = (stored: StoredFacts | PlayFacts | undefined): PlayFacts | null =>
  !stored ? null : 'limits' in stored ? read(stored) : stored

const one = { name: 'protection_facts', text: `select ${facts} as facts from (select $1::bigint as id) as member` }

/** The facts of one member. */
export async function playFactsOf(ask: Ask, holderId: bigint): Promise<PlayFacts | null> {
  const [row] = await ask<{ facts: StoredFacts }>(one, [holderId])
  return read(row?.facts ?? null)
}
