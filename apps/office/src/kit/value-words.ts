import { textsNow } from '@chokka/client/language.ts'
import type { Shape } from '@chokka/contract/setting-shape'
import { parseMoney } from '@chokka/money'
import { formatDateTime, formatMoney, formatNumber } from '@chokka/text'
import type { Locale } from '@chokka/text'

/** How values of settings are read by people: how the numbers of their language look, and the zone of the site. */
export type Reader = { locale: Locale; zone: string }
type Parts = Readonly<Record<string, unknown>>

const find = (key: string, values?: Readonly<Record<string, string | number>>) =>
  textsNow()?.find(`setting.${key}`, values) ?? ''
export const settingName = (name: string) => textsNow()?.find(`setting.name_${name}`) ?? name
/** What a part of a setting is called; a name that the operator has chosen stays as it is. */
export const fieldName = (name: string) => textsNow()?.find(`setting.field_${name}`) ?? name
export const optionName = (option: string) => textsNow()?.find(`setting.option_${option}`) ?? option

/** A value in words: nobody has to read JSON. Long lists say how many there are. */
export function valueWords(value: unknown, of: Shape, reader: Reader, unit = 'none'): string {
  switch (of.is) {
    case 'switch':
      return find(value === true ? 'on' : 'off')
    case 'number':
      return find(`value_${unit}`, { value: formatNumber(Number(value), reader.locale) }) || String(value)
    case 'share':
      return `${formatNumber(Number(value) / 10_000, reader.locale)} %`
    case 'times':
      return `${formatNumber(Number(value) / 1_000_000, reader.locale)} ×`
    case 'amount':
      return formatMoney(parseMoney(String(value)), reader.locale)
    case 'text':
      return String(value ?? '') || find('none')
    case 'moment':
      return typeof value === 'string' ? formatDateTime(value, { ...reader.locale, zone: reader.zone }) : find('none')
    case 'choice':
      return optionName(String(value))
    case 'choices':
      return listWords(value, optionName)
    case 'list':
      return of.of.is === 'text' ? listWords(value, String) : countWords(value)
    case 'maybe':
      return value === null || value === undefined ? find('none') : valueWords(value, of.of, reader)
    case 'group':
      return groupWords(partsOf(value), of.fields, reader)
    case 'map':
      return mapWords(partsOf(value), of.of, reader)
  }
}

export const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** So many are named before they are counted. */
const namedMost = 4

function listWords(value: unknown, nameOf: (item: string) => string): string {
  const items = itemsOf(value)
  if (items.length === 0) return find('none')
  return items.length > namedMost ? countWords(value) : items.map((item) => nameOf(String(item))).join(', ')
}

function countWords(value: unknown): string {
  const { length } = itemsOf(value)
  return length === 0 ? find('none') : find('entries', { count: length })
}

type Fields = Extract<Shape, { is: 'group' }>['fields']

function groupWords(parts: Parts, fields: Fields, reader: Reader): string {
  const given = fields.filter(({ name, missing }) => {
    const part = parts[name] ?? missing
    return part !== undefined && part !== null && part !== '' && part !== false
  })
  if (given.length === 0) return find(fields.every(({ of }) => of.is === 'switch') ? 'off' : 'none')
  // Of switches it is said which are on.
  return given
    .map(({ name, of }) =>
      of.is === 'switch' ? fieldName(name) : `${fieldName(name)}: ${valueWords(parts[name], of, reader)}`,
    )
    .join(' · ')
}

function mapWords(parts: Parts, of: Shape, reader: Reader): string {
  const names = Object.keys(parts)
  if (names.length === 0) return find('none')
  if (names.length > namedMost) return find('entries', { count: names.length })
  return names.map((name) => `${name}: ${valueWords(parts[name], of, reader)}`).join(' · ')
}

/** What a new entry begins with. */
export function emptyOf(of: Shape): unknown {
  switch (of.is) {
    case 'switch':
      return false
    case 'number':
      return of.least
    case 'share':
    case 'times':
      return 0
    case 'amount':
      return '0.00'
    case 'text':
      return ''
    case 'moment':
    case 'maybe':
      return null
    case 'choice':
      return of.options[0]
    case 'choices':
    case 'list':
      return []
    case 'map':
      return {}
    case 'group':
      return Object.fromEntries(of.fields.filter((one) => !one.isOptional).map((one) => [one.name, emptyOf(one.of)]))
  }
}

/** Whether every part of a draft is a value: what was mistyped is missing. */
export function isComplete(value: unknown, of: Shape): boolean {
  if (value === undefined) return false
  if (of.is === 'list') return itemsOf(value).every((item) => isComplete(item, of.of))
  if (of.is === 'map') return Object.values(partsOf(value)).every((part) => isComplete(part, of.of))
  if (of.is === 'maybe') return value === null || isComplete(value, of.of)
  if (of.is !== 'group') return true
  const parts = partsOf(value)
  return of.fields.every(
    ({ name, of: part, isOptional, missing }) =>
      (!Object.hasOwn(parts, name) && (isOptional || missing !== null)) || isComplete(parts[name], part),
  )
}
