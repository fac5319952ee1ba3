// Bengali in Latin letters, as people type it, and what of a Latin spelling does not depend on who types it. Pure.

const consonants: Readonly<Record<string, string>> = {
  ...{ ক: 'k', খ: 'kh', গ: 'g', ঘ: 'gh', ঙ: 'ng', চ: 'ch', ছ: 'chh', জ: 'j', ঝ: 'jh', ঞ: 'n' },
  ...{ ট: 't', ঠ: 'th', ড: 'd', ঢ: 'dh', ণ: 'n', ত: 't', থ: 'th', দ: 'd', ধ: 'dh', ন: 'n' },
  ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'bh', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 'sh', ষ: 'sh', স: 's', হ: 'h' },
}
/** ড, ঢ and য with a dot below, which normalisation writes as two characters. */
const dotted: Readonly<Record<string, string>> = { ড: 'r', ঢ: 'rh', য: 'y' }
const vowels: Readonly<Record<string, string>> = {
  ...{ অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
}
const signs: Readonly<Record<string, string>> = {
  ...{ 'া': 'a', 'ি': 'i', 'ী': 'i', 'ু': 'u', 'ূ': 'u', 'ৃ': 'ri' },
  ...{ 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou' },
}
const endings: Readonly<Record<string, string>> = { 'ং': 'ng', 'ঃ': '', 'ঁ': '', ৎ: 't' }
const joiner = '্'
const dot = '়'

/** A word in the form in which texts are compared: small letters, digits 0 to 9, no accents of Latin letters. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
}

/** The words of a text: letters with their marks, and digits. */
export const wordsOf = (text: string): string[] => normalise(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** A normalised word with its Bengali letters written in Latin ones: বাঘ becomes bagh, ছক্কা chhokka. */
export function latinOf(word: string): string {
  const letters = [...word]
  let latin = ''
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    const plain = consonants[letter]
    if (plain === undefined) {
      latin += vowels[letter] ?? signs[letter] ?? endings[letter] ?? (letter === joiner || letter === dot ? '' : letter)
      continue
    }
    const isDotted = letters[at + 1] === dot
    // Under another consonant য is written y: ভাগ্য is bhagyo.
    const isUnder = letter === 'য' && letters[at - 1] === joiner
    if (isDotted) at++
    latin += isDotted ? (dotted[letter] ?? plain) : isUnder ? 'y' : plain
    const after = letters[at + 1]
    // A consonant is spoken with an o where another one or an ending follows, and rarely at the end of a word.
    if (after !== undefined && after !== joiner && signs[after] === undefined) latin += 'o'
  }
  return latin
}

/** Spellings that sound alike, each with the form that stands for all of them; replaced in this order. */
const alike: readonly [RegExp, string][] = [
  [/chh?/g, 'C'],
  [/ck/g, 'k'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/v/g, 'b'],
  [/z/g, 'j'],
  [/ng/g, 'n'],
  [/([kgtdbjr])h/g, '$1'],
  [/ee|ii|ea/g, 'i'],
  [/oo/g, 'u'],
  // The o that Bengali speaks without writing it: typed as o or not at all.
  [/(?!^)o/g, ''],
  [/(.)\1+/g, '$1'],
]

/** What all spellings of a word have in common: bagh and bag are one, chokka and chhokka too. */
export function soundOf(word: string): string {
  const latin = latinOf(word)
  return alike.reduce((sound, [spelling, form]) => sound.replaceAll(spelling, form), latin) || latin
}
