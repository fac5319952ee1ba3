import { fromMicros, toDecimal } from '@chokka/money'
import type { Value } from '@chokka/contract'
import type { Ctx } from '../kit/index.ts'
import type { Json } from '../kit/schema.ts'
import type { Setting, SettingRows } from '../kit/settings.ts'
import type { AddedTexts } from './added-texts.ts'
import { shapeOf } from './shape-of.ts'

type SettingRow = Value<'settingList'>['content'][number] & { value: Json }

/** Whoever could change alone what guards money, members or the office could go round it. */
export const takesTwo = ({ guards }: Setting): boolean => guards !== 'nobody'

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
export const toRow = (name: string, setting: Setting, stored: Json | undefined): SettingRow => ({
  name,
  unit: setting.unit,
  guards: setting.guards,
  sentence: setting.meaning,
  value: onTheWire(setting.schema.parse(stored)),
  isDefault: stored === undefined,
  standard: onTheWire(setting.schema.parse(undefined)),
  takesTwo: takesTwo(setting),
  shape: shapeOf(setting),
})

/** As in JSON, where an amount is a decimal text. */
const onTheWire = (value: unknown): Json =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? toDecimal(fromMicros(part)) : part)),
  )
