import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { dayOf, Refusal, type BaseCtx, type Ctx } from '../kit/index.ts'
import { fieldFault } from './password-rules.ts'

const oldestYears = 120

/**
 * A birth date as 2000-12-31, or null where none was typed. S-19: somebody is of age from their birthday on, by the
 * days of the site. Refuses with field_rule or under_age.
 */
export function readBirthday(
  { site, clock }: Pick<BaseCtx, 'site' | 'clock'>,
  typed: string | undefined,
): string | null {
  if (!typed) return null
  const born = dayTyped(typed)
  const today = dayOf(clock.now(), site.timeZone)
  if (!born || born < yearsBefore(today, oldestYears))
    throw fieldFault('birthday', site.registerFields.birthday, 'pattern')
  if (born > yearsBefore(today, site.minimumAge)) throw new Refusal('under_age', { field: 'birthday' })
  return born
}

/** A day as 2000-12-31, from that or from 12-31-2000; null for one that does not exist. */
export function dayTyped(typed: string): string | null {
  const day = typed.replace(/^(\d\d-\d\d)-(\d{4})$/, '$2-$1')
  const isDay = z.iso.date().safeParse(day).success
  return isDay ? day : null
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/** What else somebody gave when they registered, birth date included. */
const contactsIn = (ctx: Pick<Ctx, 'keys'>, sealed: Buffer | null): Record<string, string> =>
  sealed ? JSON.parse(ctx.keys.openAtRest(sealed)) : {}

const contactsSealed = (ctx: Ctx, holderId: bigint) =>
  ctx.db
    .selectFrom('holder_profile')
    .select('contacts_sealed')
    .where('holder_id', '=', holderId)
    .executeTakeFirstOrThrow()

/** The birth date of an account holder as they typed it; null where they have given none. */
export async function birthdayOf(ctx: Ctx, holderId: bigint): Promise<string | null> {
  return contactsIn(ctx, (await contactsSealed(ctx, holderId)).contacts_sealed).birthday ?? null
}

/** The birth dates of many, as 2000-12-31; of whom has given none there is no entry. */
export async function birthdaysOf(ctx: Ctx, holders: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  // One parameter for all of them: a statement takes 65,535 at most.
  const rows = await ctx.db
    .selectFrom('holder_profile')
    .select(['holder_id', 'contacts_sealed'])
    .where(sql<SqlBool>`holder_id = any(${holders}::bigint[])`)
    .execute()
  return new Map(
    rows.flatMap(({ holder_id: holder, contacts_sealed: sealed }) => {
      const day = dayTyped(contactsIn(ctx, sealed).birthday ?? '')
      return day ? [[holder, day] as const] : []
    }),
  )
}

/** Stores a birth date. The caller has locked the profile. */
export async function storeBirthday(ctx: Ctx, holderId: bigint, birthday: string): Promise<void> {
  const contacts = contactsIn(ctx, (await contactsSealed(ctx, holderId)).contacts_sealed)
  await ctx.db
    .updateTable('holder_profile')
    .set({ contacts_sealed: ctx.keys.sealAtRest(JSON.stringify({ ...contacts, birthday })) })
    .where('holder_id', '=', holderId)
    .execute()
}
