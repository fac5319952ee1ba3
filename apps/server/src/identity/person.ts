import { noteEvent, oneAtATime, Refusal, type Ctx } from '../kit/index.ts'
import { dayTyped } from './birthday.ts'

/** By what a person is known: the real name and the birth date, as they were typed. */
type Person = { name: string | null | undefined; birthday: string | null | undefined }
/** `mark`: null where name or birth date is missing. `sameAs`: other accounts of this person. */
export type AdmittedPerson = { mark: Buffer | null; sameAs: bigint[] }

/**
 * A name as letters and digits, in small letters, without accents of Latin letters, its words in one order: so that
 * "Uddin, Rahím" is "rahim uddin".
 */
export const normalName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

/** A keyed hash, so that nobody who has the database learns a name from it. */
function personMark(ctx: Pick<Ctx, 'keys'>, { name, birthday }: Person): Buffer | null {
  const [normal, day] = [normalName(name ?? ''), dayTyped(birthday ?? '')]
  return normal && day ? ctx.keys.mark(`person:${day}:${normal}`) : null
}

/**
 * Looks for other accounts of this person (S-21); registrations of one person wait for each other from here on. Where
 * the setting says so it refuses with person_known, unless all others are closed. `self`: the account that changes.
 */
export async function admitPerson(ctx: Ctx, person: Person, self?: bigint): Promise<AdmittedPerson> {
  const mark = personMark(ctx, person)
  if (!mark) return { mark, sameAs: [] }
  await oneAtATime(ctx, `person:${mark.toString('hex')}`)
  const others = await ctx.db
    .selectFrom('holder_profile')
    .innerJoin('account_holder', 'account_holder.id', 'holder_profile.holder_id')
    .select(['id', 'state'])
    .where('person_mark', '=', mark)
    .where('id', '<>', self ?? 0n)
    .orderBy('id')
    .execute()
  const sameAs = others.map(({ id }) => id)
  const isKnown = others.some(({ state }) => state !== 'closed')
  if (ctx.site.samePerson !== 'refuse' || !isKnown) return { mark, sameAs }
  await noteEvent(ctx, {
    ...{ action: 'person.refused', subject: `holder:${sameAs[0]}`, actor: `ip:${ctx.ip}` },
    reason: 'a second account with the same real name and birth date',
  })
  throw new Refusal('person_known', undefined, { keepsWork: true })
}

/** Stores by what the person of an account is known, and tells staff of others where the setting says so. */
export async function storePerson(ctx: Ctx, holderId: bigint, { mark, sameAs }: AdmittedPerson): Promise<void> {
  if (!mark) return
  await ctx.db.updateTable('holder_profile').set({ person_mark: mark }).where('holder_id', '=', holderId).execute()
  if (sameAs.length === 0 || ctx.site.samePerson === 'off') return
  await noteEvent(ctx, {
    ...{ action: 'person.flagged', subject: `holder:${holderId}`, actor: 'site' },
    reason: 'the same real name and birth date as another account',
    after: { sameAs: sameAs.map((id) => `holder:${id}`) },
  })
}
