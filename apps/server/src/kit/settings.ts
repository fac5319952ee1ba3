import { z } from 'zod'
import { parseMoney, type Money } from '@chokka/money'

/** The unit of a setting. */
export type Unit =
  | 'accounts'
  | 'amount'
  | 'count'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'parts per million'
  | 'seconds'
  | 'years'
  | 'none'
export type Setting<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema
  unit: Unit
  sentence: string
  /** Refuses a value that fits and must not be set all the same. What is stored is never asked. */
  refuse?(value: z.output<Schema>, around: Around): void | Promise<void>
}
/** What a value is judged by besides itself. */
export interface Around {
  /** All settings, this value among them. */
  site: Settings
  /** Whether a picture of this address is stored. */
  hasPicture: (address: string) => Promise<boolean>
  /** Whose texts the site has. */
  languages: readonly string[]
}
export type SettingRows = Readonly<Record<string, Setting>>
/** The values of these settings. */
export type Values<Rows extends SettingRows> = { [Name in keyof Rows]: z.output<Rows[Name]['schema']> }

/** Every module adds those of its manifest here: `declare module '../kit/settings.ts'`. */
export interface Settings {}

/** Something that the operator may change. Until then the `default` of its schema is the value. */
export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  unit: Unit,
  sentence: string,
  refuse?: (value: z.output<Schema>, around: Around) => void | Promise<void>,
): Setting<Schema> => ({ schema, unit, sentence, ...(refuse && { refuse }) })

/** An amount of the site's currency, stored as a decimal string. */
export const amount = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text): Money => parseMoney(text))

/** The stored values, and defaults for the others. Throws when a value does not fit the schema of its setting. */
export function parseSettings(rows: SettingRows, stored: Record<string, unknown>): Settings {
  const shape = Object.fromEntries(Object.entries(rows).map(([name, { schema }]) => [name, schema]))
  // The rows of all modules together have the type `Settings`; a `SettingRows` does not say so.
  const values: unknown = z.object(shape).parse(stored)
  return values as Settings
}
