import type { Value } from '@chokka/contract'
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
/**
 * Whom a setting guards: the money, the members, or the office itself. One staff member could otherwise take away what
 * holds back everybody, so a change of it takes two staff members; that of a setting which guards nobody takes one.
 */
export type Guards = Value<'settingList'>['content'][number]['guards']
export type Setting<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema
  unit: Unit
  guards: Guards
  /** What it means, in both languages. */
  meaning: { readonly en: string; readonly bn: string }
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
  /** The network address of whoever sets it. */
  address: string
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
  guards: Guards,
  en: string,
  bn: string,
  refuse?: (value: z.output<Schema>, around: Around) => void | Promise<void>,
): Setting<Schema> => ({ schema, unit, guards, meaning: { en, bn }, ...(refuse && { refuse }) })

/** The text of an amount of the site's currency; never below zero. */
export const amountText = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,6})?$/)
  .meta({ isAmount: true })

/** An amount of the site's currency, stored as a decimal string. */
export const amount = (standard: string) => amountText.default(standard).transform((text): Money => parseMoney(text))

/**
 * A whole number between bounds, both of which it may be. Every count and every time has them. They hold for a change;
 * what is stored is taken as it is, since a stored value must never close the site.
 */
export const whole = (least: number, most: number, standard: number) =>
  z.number().int().default(standard).meta({ least, most })

const Bounds = z.object({ least: z.number(), most: z.number() })

/** The bounds of a setting that is a number; undefined where it is none. */
export const boundsOf = ({ schema }: Setting) => Bounds.safeParse(schema.meta()).data

/** The stored values, and defaults for the others. Throws when a value does not fit the schema of its setting. */
export function parseSettings(rows: SettingRows, stored: Record<string, unknown>): Settings {
  const shape = Object.fromEntries(Object.entries(rows).map(([name, { schema }]) => [name, schema]))
  // The rows of all modules together have the type `Settings`; a `SettingRows` does not say so.
  const values: unknown = z.object(shape).parse(stored)
  return values as Settings
}
