import { readName } from '@chokka/contract/patterns'
import { noteEvent, oneAtATime, Refusal, type Ctx } from '../kit/index.ts'
import { dayTyped } from './birthday.ts'

/** The real name and the birth date of an account holder, as they were typed. */
type NameAndBirth = { name: string | null | undefined; birthday: string | null | undefined }
/** `mark`: null where name or birth date is missing. `sameAs`: the other accounts that have both. */
export type Duplicates = { mark: Buffer | null; sameAs: bigint[] }

/** A name as it is compared, its words in one order: so that "Uddin, Rahím" is "rahim uddin". */
export const normalName = (name: string): string =>
  readName(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

/** A keyed hash, so that nobody who has the database learns a name from it. */
function nameBirthMark(ctx: Pick<Ctx, 'keys'>, { name, birthday }: NameAndBirth): Buffer | null {
  const [normal, day] = [normalName(name ?? ''), dayTyped(birthday ?? '')]
  return normal && day ? ctx.keys.mark(`name-birth:${day}:${normal}`) : null
}

/**
 * Looks for other accounts with this name and birth date (S-21); registrations with the same ones wait for each other
 * from here on. Where the setting says so it refuses with account_exists, unless all others are closed. `self`: the
 * account that changes.
 */
export async function findDuplicates(ctx: Ctx, given: NameAndBirth, self?: bigint): Promise<Duplicates> {
  const mark = nameBirthMark(ctx, given)
  if (!mark) return { mark, sameAs: [] }
  await oneAtATime(ctx, `name-birth:${mark.toString('hex')}`)
  const others = await ctx.db
    .selectFrom('holder_profile')
    .innerJoin('account_holder', 'account_holder.id', 'holder_profile.holder_id')
    .select(['id', 'state'])
    .where('name_birth_mark', '=', mark)
    .where('id', '<>', self ?? 0n)
    .orderBy('registered_at')
    .orderBy('id')
    .execute()
  const sameAs = others.map(({ id }) => id)
  const isKnown = others.some(({ state }) => state !== 'closed')
  if (ctx.site.duplicateAccounts !== 'refuse' || !isKnown) return { mark, sameAs }
  await noteEvent(ctx, {
    ...{ action: 'duplicate.refused', subject: `holder:${sameAs[0]}`, actor: `ip:${ctx.ip}` },
    reason: 'a second account with the same real name and birth date',
  })
  throw new Refusal('account_exists', undefined, { keepsWork: true })
}

/** Stores the mark of an account, and notes the others for staff where the setting says so. */
export async function storeDuplicates(ctx: Ctx, holderId: bigint, { mark, sameAs }: Duplicates): Promise<void> {
  if (!mark) return
  await ctx.db.updateTable('holder_profile').set({ name_birth_mark: mark }).where('holder_id', '=', holderId).execute()
  if (sameAs.length === 0 || ctx.site.duplicateAccounts === 'off') return
  await noteEvent(ctx, {
    ...{ action: 'duplicate.flagged', subject: `holder:${holderId}`, actor: 'site' },
    reason: 'the same real name and birth date as another account',
    after: { sameAs: sameAs.map((id) => `holder:${id}`) },
  })
}
