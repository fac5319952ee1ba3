import { knownTitleIn } from './known-titles.ts'
import { wordsOf } from './themes.ts'
import type { Theme, Word } from './themes.ts'

export type Names = { readonly en: string; readonly bn: string }

/** Adjectives that fit every theme, and things that anything can have. */
const adjectives = wordsOf(
  'Sonali:সোনালি, Rupali:রুপালি, Runaway:বুনো, Dignified:জমকালো, Spellbound:জাদুমাখা, Beaming:খুশির, Merry:আনন্দের, Straying:পথভোলা',
)
const things = wordsOf(
  'Hoard:গুপ্তধন, Feast:ভোজ, Carnival:উৎসব, Story:গল্প, Reverie:স্বপ্ন, Good Luck:সৌভাগ্য, Song:গান, Mystery:রহস্য, Realm:রাজ্য, Bazaar:হাট, Journey:যাত্রা, Enchantment:জাদু, Gift:উপহার, Delight:আনন্দ, Lore:কিংবদন্তি, Plenty:সম্পদ',
)

/**
 * Every name that a theme can have: an adjective before a noun (সোনালি নৌকা, Sonali Boat), or what a noun has (নৌকার
 * গান, Boat Song). No word stands twice in one name.
 */
export function namesOf(theme: Theme): Named[] {
  const described = theme.nouns.flatMap((noun) =>
    [...theme.adjectives, ...adjectives].map((adjective) => named(adjective, noun, adjective.bn)),
  )
  const owned = theme.nouns.flatMap((noun) => things.map((thing) => named(noun, thing, noun.of)))
  return [...described, ...owned].filter(({ key, names }) => readsWell(key) && readsWell(names.bn))
}

/** Whether a title may have the name: it is nobody else's, and reads well after a word of it was replaced. */
export const isFree = ({ names: { en } }: Named): boolean => readsWell(en) && knownTitleIn(en) === undefined

/** `key`: the English name in the first recipe. */
export type Named = { readonly key: string; readonly names: Names }

const named = (first: Word, second: Word, firstBn: string): Named => ({
  key: `${first.was} ${second.was}`,
  names: { en: `${first.en} ${second.en}`, bn: `${firstBn} ${second.bn}` },
})

/** No word, or the beginning of one, twice in a row: "Star Starlight", "জাদুর জাদুকর". */
function readsWell(name: string): boolean {
  const words = name.toLowerCase().split(/[\s-]+/u)
  return words.every((word, at) => words.every((other, where) => where === at || !other.startsWith(word.slice(0, 4))))
}
