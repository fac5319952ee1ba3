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
export function namesOf(theme: Theme): Names[] {
  const described = theme.nouns.flatMap((noun) =>
    [...theme.adjectives, ...adjectives].map((adjective): Names => ({
      en: `${adjective.en} ${noun.en}`,
      bn: `${adjective.bn} ${noun.bn}`,
    })),
  )
  const owned = theme.nouns.flatMap((noun) => things.map((thing) => ownedName(noun, thing)))
  return [...described, ...owned].filter(({ en, bn }) => readsWell(en) && readsWell(bn))
}

const ownedName = (noun: Word, thing: Word): Names => ({ en: `${noun.en} ${thing.en}`, bn: `${noun.of} ${thing.bn}` })

/** No word, or the beginning of one, twice in a row: "Star Starlight", "জাদুর জাদুকর". */
function readsWell(name: string): boolean {
  const words = name.toLowerCase().split(/[\s-]+/u)
  return words.every((word, at) => words.every((other, where) => where === at || !other.startsWith(word.slice(0, 4))))
}
