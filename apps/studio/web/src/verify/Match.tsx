import { parseMoney } from '@chokka/money'
import { formatMoney, formatMultiplier, formatNumber, toLocalDigits } from '@chokka/text'
import type { Locale } from '@chokka/text'
import { Alert, useTexts } from '@chokka/ui'
import { fromE2 } from '../kit/odds.ts'
import type { Difference, Part } from './verdict.ts'

const names = {
  roll: 'studio.rolled',
  minesAt: 'studio.minesLay',
  opened: 'studio.tilesInTurn',
  hit: 'studio.mineHit',
  path: 'studio.ballPath',
  point: 'studio.caughtAt',
  cashOut: 'studio.cashedAt',
  multiplier: 'studio.multiplier',
  payout: 'studio.paid',
} as const

type MatchProps = { differences: readonly Difference[]; only?: 'point' }

/**
 * Shows whether outcome, multiplier and payout of the record equal the computed ones, and which do not. `only`: the
 * round has no bet to compare, only its point.
 */
export function Match({ differences, only }: MatchProps) {
  const { t, locale } = useTexts()
  if (differences.length === 0) {
    return <Alert tone="ok">{t(only === 'point' ? 'studio.matchesPoint' : 'studio.matches')}</Alert>
  }
  return (
    <Alert tone="bad">
      <p>{t('studio.differs')}</p>
      <ul className="differs">
        {differences.map(({ part, recorded, computed }) => (
          <li key={part}>
            {t('studio.differsIn', {
              part: t(names[part]),
              recorded: shown(part, recorded, locale),
              computed: shown(part, computed, locale),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const decimal = /^\d{1,9}(?:\.\d{1,4})?$/

/** One value formatted for the reader: rolls with two decimals, tiles counted from one, steps of the ball as arrows. */
function shown(part: Part, value: string, locale: Locale): string {
  if (value === '') return '—'
  // A false record may contain anything; it is then shown unformatted.
  if ((part === 'payout' || part === 'multiplier') && !decimal.test(value)) return value
  if (part === 'payout') return formatMoney(parseMoney(value), locale)
  if (part === 'multiplier') return `${formatNumber(value, locale)}×`
  const numbers = value.split(',').map(Number)
  if (part === 'cashOut' || part === 'point') return formatMultiplier(fromE2(numbers[0] ?? 0), locale)
  if (part === 'roll') return toLocalDigits(numbers.map(fromE2).join(', '), locale)
  if (part === 'path') return numbers.map((step) => (step === 1 ? '→' : '←')).join(' ')
  return toLocalDigits(numbers.map((tile) => tile + 1).join(', '), locale)
}
