import { fromMicros, toDecimal } from '@chokka/money'
import type { Value } from '@chokka/contract'
import type { Ctx } from '../kit/index.ts'
import type { Json } from '../kit/schema.ts'
import type { Setting, SettingRows, Settings, Unit } from '../kit/settings.ts'
import type { AddedTexts } from './added-texts.ts'
import { meanings } from './meanings.ts'

type SettingRow = Value<'settingList'>['content'][number] & { value: Json }

/** What costs or moves money, or says where it goes, takes two people, like every other such act. */
export const takesTwo: ReadonlySet<Unit> = new Set(['accounts', 'amount', 'parts per million'])

/** Every setting of every module, with the value that is in force. */
export const settingList =
  (rows: SettingRows, added: Promise<AddedTexts>) =>
  async (ctx: Ctx): Promise<Value<'settingList'>> => {
    const stored = await ctx.db.selectFrom('setting').select(['name', 'value']).execute()
    const byName = new Map(stored.map((row) => [row.name, row.value]))
    const content = Object.entries(rows).map(([name, row]) => toRow(name, row, byName.get(name)))
    return { content, languages: [...(await added).codes] }
  }

/** `stored` undefined: nobody has changed it. */
export const toRow = (name: string, { schema, unit, sentence }: Setting, stored: Json | undefined): SettingRow => ({
  name,
  unit,
  // Every row is a setting of some module, and the meanings are those of all of them.
  sentence: { en: sentence, bn: meanings[name as keyof Settings] },
  value: onTheWire(schema.parse(stored)),
  isDefault: stored === undefined,
  standard: onTheWire(schema.parse(undefined)),
  takesTwo: takesTwo.has(unit),
})

/** As in JSON, where an amount is a decimal text. */
const onTheWire = (value: unknown): Json =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? toDecimal(fromMicros(part)) : part)),
  )
