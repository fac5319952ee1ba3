import type { Choice, Field as Shape, NumberField, NumbersField } from '@chokka/game-math/game'
import { gameOf } from '@chokka/game-math/games'
import type { SoloName } from '@chokka/game-math/games'
import { toLatinDigits } from '@chokka/text'
import { Field, Segmented, TextInput, useTexts } from '@chokka/ui'
import { fromE2, toE2 } from '../kit/odds.ts'
import { fieldText, labelOf } from '../kit/played.ts'

type Value = Choice[string]
type FieldsProps = { game: SoloName; choice: Choice; onChoice: (choice: Choice) => void }

/** The inputs for a choice, as its game describes it. */
export function ChoiceFields({ game, choice, onChoice }: FieldsProps) {
  const shapes = Object.entries(gameOf(game).choice)
  if (shapes.length === 0) return null
  return (
    <div className="fgrid">
      {shapes.map(([name, shape]) => (
        <OneField
          key={name}
          shape={shape}
          value={choice[name]}
          onValue={(value) => {
            const next = { ...choice, [name]: value }
            if (gameOf(game).allows?.(next) !== false) onChoice(next)
          }}
        />
      ))}
    </div>
  )
}

type FieldProps = { shape: Shape; value: Value | undefined; onValue: (value: Value) => void }

function OneField({ shape, value, onValue }: FieldProps) {
  const texts = useTexts()
  const label = labelOf(shape, texts)
  if (shape.is === 'word') {
    return (
      <Segmented
        label={label}
        value={String(value)}
        options={shape.of.map((one) => ({ value: one, label: fieldText(shape, one, texts) ?? one }))}
        onChange={onValue}
      />
    )
  }
  if (shape.is === 'flag') return null
  const shown = Array.isArray(value) ? value.map((one) => asTyped(one, shape)).join(' ') : asTyped(Number(value), shape)
  return (
    <Field label={label}>
      <TextInput
        exact
        inputMode={shape.is === 'number' ? 'decimal' : 'text'}
        defaultValue={shown}
        key={shown}
        onBlur={(event) => {
          const typed = toLatinDigits(event.currentTarget.value)
          const read = shape.is === 'number' ? numberIn(typed, shape) : numbersIn(typed, shape)
          if (read !== null) onValue(read)
        }}
      />
    </Field>
  )
}

const asTyped = (one: number, { as }: NumberField | NumbersField): string =>
  as === 'hundredths' ? fromE2(one) : String(as === 'fromOne' ? one + 1 : one)

/** A typed number within its bounds; null where there is none. */
function numberIn(typed: string, shape: NumberField): number | null {
  const read = shape.as === 'hundredths' ? toE2(typed.trim()) : /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null
  if (read === null) return null
  const step = shape.step ?? 1
  return Math.min(Math.max(Math.round((shape.as === 'fromOne' ? read - 1 : read) / step) * step, shape.min), shape.max)
}

/** Typed numbers, each within its bounds and as many as may be; null where there are too few. */
function numbersIn(typed: string, shape: NumbersField): number[] | null {
  const read = (typed.match(/\d{1,4}/g) ?? []).map((one) => Number(one) - (shape.as === 'fromOne' ? 1 : 0))
  const allowed = read.filter((one) => one >= shape.min && one <= shape.max)
  const kept = (shape.distinct ? [...new Set(allowed)] : allowed).slice(0, shape.most)
  return kept.length >= (shape.least ?? 0) ? kept : null
}
