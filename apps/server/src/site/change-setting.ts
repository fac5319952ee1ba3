import { jsonb, oneAtATime, Refusal, type ActVerb, type Ctx } from '../kit/index.ts'
import type { JsonObject } from '../kit/schema.ts'
import { boundsOf, parseSettings, type SettingRows } from '../kit/settings.ts'
import type { AddedTexts } from './added-texts.ts'
import { keepSettingBefore } from './settings-at.ts'
import { takesTwo, toRow } from './setting-list.ts'

/** Whether a picture that staff uploaded is stored under this address. */
export type HasPicture = (ctx: Pick<Ctx, 'db'>, address: string) => Promise<boolean>
/** What settings are judged by besides the others. */
type Judges = { hasPicture: HasPicture; added: Promise<AddedTexts> }

/**
 * Changes a setting; it is in force in every process at once, and open browsers are told. A value that does not fit,
 * and one with a field that the setting does not have, is refused.
 */
export const changeSetting =
  (rows: SettingRows, { hasPicture, added }: Judges): ActVerb<'changeSetting'> =>
  async (ctx, { name, value }) => {
    const row = Object.hasOwn(rows, name) ? rows[name] : undefined
    if (!row) throw new Refusal('not_found')
    const read = row.schema.safeParse(value)
    if (!read.success || !isKept(value, read.data)) throw new Refusal('invalid_input', { fields: ['value'] })
    const bounds = boundsOf(row)
    if (bounds && !(Number(read.data) >= bounds.least && Number(read.data) <= bounds.most))
      throw new Refusal('invalid_input', { fields: ['value'], ...bounds })
    // Two changes at once: the later one must be judged by what the earlier one has written, and record it as before.
    await oneAtATime(ctx, 'settings')
    const rowsNow = await ctx.db.selectFrom('setting').select(['name', 'value']).execute()
    const stored = Object.fromEntries(rowsNow.map((one) => [one.name, one.value]))
    await row.refuse?.(read.data, {
      site: parseSettings(rows, { ...stored, [name]: value }),
      hasPicture: (address) => hasPicture(ctx, address),
      languages: (await added).codes,
      address: ctx.ip,
    })
    if (takesTwo(row)) ctx.deciding.askSecond?.()
    const before = toRow(name, row, stored[name])
    await keepSettingBefore(ctx.db, name, ctx.clock.now(), stored[name])
    await ctx.db
      .insertInto('setting')
      .values({ name, value: jsonb(value) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: jsonb(value) }))
      .execute()
    ctx.afterCommit(() => ctx.live.publish({ topic: 'status', holder: null }))
    const after = toRow(name, row, value)
    return { value: after, subject: `setting:${name}`, before: valueOf(before.value), after: valueOf(after.value) }
  }

const valueOf = (value: JsonObject[string]): JsonObject => ({ value })

/** Whether everything that was sent is part of what was read: a misspelt name would otherwise change nothing. */
function isKept(sent: unknown, read: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return true
  if (typeof read !== 'object' || read === null) return false
  const parts = new Map(Object.entries(read))
  return Object.entries(sent).every(([name, part]) => parts.has(name) && isKept(part, parts.get(name)))
}
