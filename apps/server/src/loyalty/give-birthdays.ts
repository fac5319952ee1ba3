import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import { birthdaysOf } from '../identity/index.ts'
import { plusHours, type Ctx } from '../kit/index.ts'
import { isIdentified } from '../protection/index.ts'
import type { Event } from './events.ts'
import { rankBefore } from './rank-at.ts'
import { issueRewards } from './rewards/issue.ts'
import { ranksOf, withTermsAt } from './terms.ts'

/** An account is at least this old before it gets a gift for a birthday. */
const leastDays = 90

/**
 * Gifts for the birthdays of a day, by the rank at its beginning; one in a calendar year (rules/loyalty §1). Only a
 * birth date that documents have shown counts.
 */
export async function giveBirthdays(now: Ctx, { day, at }: Event): Promise<void> {
  const ctx = await withTermsAt(now, at)
  const { rows } = await sql<{ holder: bigint; rank: number }>`
    select m.holder_id as holder, ${rankBefore(sql`m.holder_id`, at)} as rank
    from loyalty_member m join account_holder_view h on h.id = m.holder_id
    where m.played + m.rank > 0 and h.registered_at <= ${plusHours(new Date(at), -24 * leastDays)}
      and ${isIdentified(sql`m.holder_id`, day)}
    order by m.holder_id`.execute(ctx.db)
  const birthdays = await birthdaysOf(
    ctx,
    rows.map(({ holder }) => holder),
  )
  await issueRewards(
    ctx,
    rows.flatMap(({ holder, rank }) => {
      const gift = ranksOf(ctx.site)[rank]?.birthdayGift ?? 0n
      if (gift <= 0n || !isBirthday(birthdays.get(holder), day)) return []
      const key = day.slice(0, 4)
      return [{ holder, source: 'vip_birthday', key, amount: fromMicros(gift), at: new Date(at) }]
    }),
  )
}

/** Whoever was born on 29 February has their birthday on the 28th in other years. Days as 2000-12-31. Pure. */
export function isBirthday(born: string | undefined, day: string): boolean {
  if (!born) return false
  const [of, on] = [born.slice(5), day.slice(5)]
  return of === on || (of === '02-29' && on === '02-28' && !isLeap(Number(day.slice(0, 4))))
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
