import { z } from 'zod'
import { parseMoney, type Money } from '@chokka/money'

/** In what a setting is counted. */
export type Unit =
  | 'amount'
  | 'count'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'parts per million'
  | 'seconds'
  | 'years'
  | 'none'
export type Setting<Schema extends z.ZodType = z.ZodType> = { schema: Schema; unit: Unit; sentence: string }
export type SettingRows = Readonly<Record<string, Setting>>
/** The values of these settings. */
export type Values<Rows extends SettingRows> = { [Name in keyof Rows]: z.output<Rows[Name]['schema']> }

/** Every module adds those of its manifest here: `declare module '../kit/settings.ts'`. */
export interface Settings {}

/** Something that a merchant may change. The schema holds the value that stands until then (`default`). */
export const setting = <Schema extends z.ZodType>(schema: Schema, unit: Unit, sentence: string): Setting<Schema> => ({
  schema,
  unit,
  sentence,
})

/** An amount of the site's currency, stored as a decimal string. */
export const amount = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text): Money => parseMoney(text))

/** The stored values over the standard ones; throws when one has not the shape of its row. */
export function parseSettings(rows: SettingRows, stored: Record<string, unknown>): Settings {
  const shape = Object.fromEntries(Object.entries(rows).map(([name, { schema }]) => [name, schema]))
  // The interface is what the rows of all modules give together; here they are only rows.
  const values: unknown = z.object(shape).parse(stored)
  return values as Settings
}
