import { parseMoney } from '@chokka/money'
import { gameOf } from '@chokka/game-math/games'
import type { SoloName } from '@chokka/game-math/games'
import { formatMoney, formatMultiplier, formatNumber } from '@chokka/text'
import type { TextKey, Texts } from '@chokka/text'
import { Alert, useTexts } from '@chokka/ui'
import { fromE2 } from '../kit/odds.ts'
import { fieldText, labelOf } from '../kit/played.ts'
import type { Difference, Part } from './verdict.ts'

/** The names of what every game has; the fields of an outcome have theirs in its shape. */
const names: Readonly<Record<string, TextKey>> = {
  point: 'studio.caughtAt',
  stop: 'studio.segmentHit',
  segment: 'studio.segmentHit',
  cashOut: 'studio.cashedAt',
  multiplier: 'studio.multiplier',
  payout: 'studio.paid',
}

type MatchProps = { differences: readonly Difference[]; game?: SoloName; only?: 'point' }

/**
 * Shows whether outcome, multiplier and payout of the record equal the computed ones, and which do not. `only`: the
 * round has no bet to compare, only its point.
 */
export function Match({ differences, game, only }: MatchProps) {
  const texts = useTexts()
  const { t } = texts
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
              part: nameOf(part, game, texts),
              recorded: shown(part, recorded, game, texts),
              computed: shown(part, computed, game, texts),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const decimal = /^\d{1,9}(?:\.\d{1,4})?$/
const wholeNumbers = /^\d{1,9}(?:,\d{1,9})*$/

const shapeOf = (part: Part, game: SoloName | undefined) =>
  game === undefined ? undefined : gameOf(game).outcome[part]

function nameOf(part: Part, game: SoloName | undefined, texts: Texts): string {
  const [shape, key] = [shapeOf(part, game), names[part]]
  return shape ? labelOf(shape, texts) : key ? texts.t(key) : part
}

/** One value as in the record. A false record may contain anything: then it is shown as it is. */
function shown(part: Part, value: string, game: SoloName | undefined, texts: Texts): string {
  const { locale } = texts
  if (value === '') return '—'
  const shape = shapeOf(part, game)
  if (shape) {
    if (!wholeNumbers.test(value)) return value
    const numbers = value.split(',').map(Number)
    return fieldText(shape, shape.is === 'numbers' ? numbers : numbers[0], texts) ?? value
  }
  if (!decimal.test(value)) return value
  if (part === 'payout') return formatMoney(parseMoney(value), locale)
  if (part === 'multiplier') return `${formatNumber(value, locale)}×`
  return formatMultiplier(fromE2(Number(value)), locale)
}
