import { genitiveOf } from './bengali.ts'
import lifeThemes from './themes-life.json' with { type: 'json' }
import natureThemes from './themes-nature.json' with { type: 'json' }

/**
 * A word in both languages. `of`: its Bengali genitive. `was`: the English word in the first recipe, which orders the
 * names, so that a word that is replaced moves no title.
 */
export type Word = { readonly en: string; readonly bn: string; readonly of: string; readonly was: string }
export type Theme = {
  readonly key: string
  /** Keys of packages/art: palettes and scenery, the most fitting first, and a face for the lettering. */
  readonly palettes: readonly string[]
  readonly scenery: readonly string[]
  readonly lettering: string
  /** What the four symbols that pay high show, highest first. */
  readonly objects: readonly string[]
  readonly adjectives: readonly Word[]
  readonly nouns: readonly Word[]
}

type Written = Record<'key' | 'palettes' | 'scenery' | 'lettering' | 'objects' | 'adjectives' | 'nouns', string>

const themeOf = ({ key, palettes, scenery, lettering, objects, adjectives, nouns }: Written): Theme => ({
  ...{ key, lettering, palettes: palettes.split(' '), scenery: scenery.split(' '), objects: objects.split(' ') },
  ...{ adjectives: wordsOf(adjectives), nouns: wordsOf(nouns) },
})

/**
 * "River:নদী, Tea:চা:চায়ের, Ape King<Monkey King:বানররাজা": English, Bengali, the genitive where the rule would err,
 * and the English word that this one replaces.
 */
export function wordsOf(text: string): Word[] {
  return text.split(',').map((word) => {
    const [names = '', bn = '', of] = word.trim().split(':')
    const [en = '', was = en] = names.split('<')
    return { en, bn, was, of: of ?? genitiveOf(bn) }
  })
}

export const themes: readonly Theme[] = [...natureThemes, ...lifeThemes].map(themeOf)

const byKey = new Map(themes.map((theme) => [theme.key, theme]))
/** Throws RangeError for an unknown key. */
export function themeByKey(key: string): Theme {
  const found = byKey.get(key)
  if (!found) throw new RangeError(`there is no theme ${key}`)
  return found
}
