import { cardName } from '@chokka/game-math/cards'
import type { Field, Look } from '@chokka/game-math/game'
import { gameOf, isSolo } from '@chokka/game-math/games'
import { isFlight, isSpin } from '@chokka/game-math/tables'
import { formatDateTime, formatMultiplier, formatNumber, toLocalDigits } from '@chokka/text'
import type { Texts } from '@chokka/text'
import type { PastBet, Recalled } from '@chokka/studio-wire/record'
import { doubleWheel, fromE2 } from './odds.ts'

/** A bet as the studio stores it; `pointE2` is the point of a shared round. */
type Played = Pick<PastBet, 'game' | 'choice' | 'outcome'> & Pick<Recalled, 'endedBy'> & { pointE2?: number | null }
export type PlayedRow = { name: string; value: string }

/** One field of the JSON that the studio stores. */
export const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Object.entries(of).find(([key]) => key === name)?.[1] : undefined

const numberIn = (of: unknown, name: string): number | null => {
  const value = field(of, name)
  return typeof value === 'number' ? value : null
}

type ReaderTexts = Pick<Texts, 't' | 'find' | 'locale'>

/** One field of a choice or an outcome in the reader's language; null where there is none. */
export function fieldText(shape: Field, value: unknown, texts: ReaderTexts): string | null {
  const { locale } = texts
  const word = (key: string) => texts.find(`studio.${key}`) ?? key
  if (typeof value === 'string' && shape.is === 'word') {
    const at = shape.of.indexOf(value)
    return at < 0 ? null : word(shape.keys?.[at] ?? `${shape.label}_${value}`)
  }
  if (typeof value === 'number' && shape.is === 'number') return shownAs(value, shape.as, locale)
  if (!Array.isArray(value) || shape.is !== 'numbers' || value.length === 0) return null
  const numbers = value.map(Number)
  if (shape.words) return numbers.map((one) => word(shape.words?.[one] ?? '')).join(' · ')
  if (shape.as === 'arrows') return numbers.map((one) => shownAs(one, 'arrows', locale)).join(' ')
  // What came at once is listed by size; what came step by step, in its order.
  const listed = shape.distinct ? numbers.toSorted((a, b) => a - b) : numbers
  return listed.map((one) => shownAs(one, shape.as, locale)).join(shape.distinct ? ', ' : ' → ')
}

function shownAs(one: number, as: Look | undefined, locale: Texts['locale']): string {
  if (as === 'arrows') return one === 1 ? '→' : '←'
  if (as === 'cards') return cardName(one)
  return toLocalDigits(as === 'hundredths' ? fromE2(one) : String(as === 'fromOne' ? one + 1 : one), locale)
}

function soloRows({ game, choice, outcome }: Played, texts: ReaderTexts): PlayedRow[] {
  if (!isSolo(game)) return []
  const rowsOf = (shapes: Readonly<Record<string, Field>>, values: unknown): PlayedRow[] =>
    Object.entries(shapes).flatMap(([name, shape]) => {
      const value = shape.hidden ? null : fieldText(shape, field(values, name), texts)
      return value === null ? [] : [{ name: labelOf(shape, texts), value }]
    })
  return [...rowsOf(gameOf(game).choice, choice), ...rowsOf(gameOf(game).outcome, outcome)]
}

/** The name of a field in the reader's language. */
export const labelOf = (shape: Field, { find }: ReaderTexts): string => find(`studio.${shape.label}`) ?? shape.label

/** Choice, steps in their order, outcome and who ended it, in the reader's language (G-06). */
export function playedRows(bet: Played, texts: ReaderTexts): PlayedRow[] {
  const { t, locale } = texts
  const rows: PlayedRow[] = []
  const addRow = (name: string, value: string | null) => value !== null && rows.push({ name, value })
  const times = (e2: number | null) => (e2 === null ? null : formatMultiplier(fromE2(e2), locale))
  if (isFlight(bet.game)) {
    addRow(t('studio.autoCashOut'), times(numberIn(bet.choice, 'autoAtE2')))
    addRow(t('studio.cashedAt'), times(numberIn(bet.outcome, 'cashedAtE2')))
    addRow(t(bet.game === 'kite' ? 'studio.cutAt' : 'studio.caughtAt'), times(bet.pointE2 ?? null))
  }
  if (isSpin(bet.game)) {
    const [colour, came] = [field(bet.choice, 'colour'), numberIn(bet.outcome, 'segment')]
    addRow(t('studio.colour'), colourText(typeof colour === 'string' ? colour : '', texts))
    addRow(t('studio.segmentHit'), came === null ? null : segmentText(came, texts))
  }
  rows.push(...soloRows(bet, texts))
  addRow(t('studio.endedBy'), bet.endedBy && t(`studio.endedBy_${bet.endedBy}`))
  return rows
}

/** A colour of double in the reader's language; null where there is none. */
const colourText = (colour: string, { find }: Pick<Texts, 'find'>): string | null =>
  find(`studio.colour_${colour}`) ?? null

/** A segment of double: its number, counted from 1, and its colour. */
export const segmentText = (segment: number, texts: Pick<Texts, 'find' | 'locale'>): string =>
  `${formatNumber(segment + 1, texts.locale)} · ${colourText(doubleWheel[segment] ?? '', texts) ?? ''}`

/** The version of the rules and its start time, if the studio knows it. */
export function rulesRow(rules: Recalled['rules'], { t, locale }: Pick<Texts, 't' | 'locale'>): PlayedRow {
  const version = t('studio.version', { version: formatNumber(rules.version, locale) })
  const since = rules.inForceFrom && t('studio.inForceSince', { since: formatDateTime(rules.inForceFrom, locale) })
  return { name: t('studio.rules'), value: since ? `${version}, ${since}` : version }
}
