import { formatDateTime, formatMultiplier, formatNumber, toLocalDigits } from '@chokka/text'
import type { Texts } from '@chokka/text'
import type { PastBet, Recalled } from '../../../src/wire-shapes.ts'
import { fromE2 } from './odds.ts'

/** A bet as the studio stores it; `pointE2` is the point of a crash round. */
type Played = Pick<PastBet, 'game' | 'choice' | 'outcome'> & Pick<Recalled, 'endedBy'> & { pointE2?: number | null }
export type PlayedRow = { name: string; value: string }

/** One field of the JSON that the studio stores. */
export const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Object.entries(of).find(([key]) => key === name)?.[1] : undefined

const numberIn = (of: unknown, name: string): number | null => {
  const value = field(of, name)
  return typeof value === 'number' ? value : null
}
const listIn = (of: unknown, name: string): number[] | null => {
  const value = field(of, name)
  return Array.isArray(value) ? value.map(Number) : null
}

/**
 * Choice, steps in their order, outcome and who ended it, in the reader's language (G-06). Tiles are counted from one.
 */
export function playedRows(bet: Played, { t, locale }: Pick<Texts, 't' | 'locale'>): PlayedRow[] {
  const rows: PlayedRow[] = []
  const addRow = (name: string, value: string | null) => value !== null && rows.push({ name, value })
  const digits = (text: string) => toLocalDigits(text, locale)
  const times = (e2: number | null) => (e2 === null ? null : formatMultiplier(fromE2(e2), locale))
  const tiles = (list: readonly number[] | null, between: string) =>
    list && list.length > 0 ? digits(list.map((tile) => tile + 1).join(between)) : null
  const { choice, outcome } = bet
  if (bet.game === 'crash') {
    addRow(t('studio.autoCashOut'), times(numberIn(choice, 'autoAtE2')))
    addRow(t('studio.cashedAt'), times(numberIn(outcome, 'cashedAtE2')))
    addRow(t('studio.caughtAt'), times(bet.pointE2 ?? null))
  }
  if (bet.game === 'dice') {
    const target = numberIn(choice, 'target')
    const way = field(choice, 'direction') === 'over' ? t('studio.over') : t('studio.under')
    addRow(t('studio.target'), target === null ? null : `${way} ${digits(fromE2(target))}`)
    const roll = numberIn(outcome, 'roll')
    addRow(t('studio.rolled'), roll === null ? null : digits(fromE2(roll)))
  }
  if (bet.game === 'mines') {
    const [mines, hit] = [numberIn(choice, 'mines'), numberIn(outcome, 'hit')]
    addRow(t('studio.mineCount'), mines === null ? null : formatNumber(mines, locale))
    addRow(t('studio.tilesInTurn'), tiles(listIn(outcome, 'opened'), ' → '))
    addRow(t('studio.mineHit'), tiles(hit === null ? null : [hit], ''))
    addRow(t('studio.minesLay'), tiles(listIn(outcome, 'minesAt')?.toSorted((a, b) => a - b) ?? null, ', '))
  }
  if (bet.game === 'plinko') {
    const [risk, count] = [field(choice, 'risk'), numberIn(choice, 'rows')]
    const known = (['low', 'medium', 'high'] as const).find((one) => one === risk)
    addRow(t('studio.risk'), known ? t(`studio.risk_${known}`) : null)
    addRow(t('studio.rows'), count === null ? null : formatNumber(count, locale))
    addRow(
      t('studio.ballPath'),
      listIn(outcome, 'path')
        ?.map((step) => (step === 1 ? '→' : '←'))
        .join(' ') ?? null,
    )
  }
  addRow(t('studio.endedBy'), bet.endedBy && t(`studio.endedBy_${bet.endedBy}`))
  return rows
}

/** The version of the rules and its start time, if the studio knows it. */
export function rulesRow(rules: Recalled['rules'], { t, locale }: Pick<Texts, 't' | 'locale'>): PlayedRow {
  const version = t('studio.version', { version: formatNumber(rules.version, locale) })
  const since = rules.inForceFrom && t('studio.inForceSince', { since: formatDateTime(rules.inForceFrom, locale) })
  return { name: t('studio.rules'), value: since ? `${version}, ${since}` : version }
}
