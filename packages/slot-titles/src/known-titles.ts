// The names of slots that others have made, as far as we know them: written from memory, to keep away from them. A name
// that is missing here may be somebody's all the same.
import known from './known-titles.json' with { type: 'json' }

export const knownTitles: readonly string[] = known.titles

/** Case, spaces and punctuation tell no two names apart. */
const folded = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')

/** From so many letters on a name that is one letter away from another one is taken for it. */
const longFrom = 8

const exact = new Map(knownTitles.map((title) => [folded(title), title]))
/** Long titles by what is left of them without one of their letters. */
const shortened = new Map(
  [...exact].flatMap(([name, title]) =>
    name.length < longFrom ? [] : withoutOne(name).map((rest): [string, string] => [rest, title]),
  ),
)

function withoutOne(name: string): string[] {
  return Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1))
}

/**
 * The title of somebody else that a name is, or has as a part of two words or more; undefined where there is none. A
 * long name is another one's, too, when a letter is missing, added or replaced.
 */
export function knownTitleIn(name: string): string | undefined {
  const words = name.split(/[\s-]+/u)
  for (let from = 0; from < words.length - 1; from++)
    for (let to = from + 2; to <= words.length; to++) {
      const found = exact.get(folded(words.slice(from, to).join('')))
      if (found !== undefined) return found
    }
  const whole = folded(name)
  const near = whole.length < longFrom ? [] : withoutOne(whole)
  return (
    exact.get(whole) ??
    shortened.get(whole) ??
    near.map((rest) => exact.get(rest) ?? shortened.get(rest)).find((title) => title !== undefined)
  )
}
