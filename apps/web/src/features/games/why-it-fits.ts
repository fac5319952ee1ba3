import { normalise, soundOf, wordsOf } from '@chokka/text/latin.ts'

/** Why a name was found: the part that was typed, a word that sounds like it, or only something near it. */
export type Fit =
  /** `start` and `end` of the part in the name. */
  | { kind: 'part'; start: number; end: number }
  /** Typed in other letters: `word` of the name sounds like it. */
  | { kind: 'sound'; word: string; start: number; end: number }
  /** The part stands in the English name, which is not the one that is shown. */
  | { kind: 'english'; name: string; start: number; end: number }
  | { kind: 'vendor' }
  | { kind: 'near' }

/** Where a text stands in a name, whatever the case; -1 where the letters change their number with the case. */
function placeOf(name: string, text: string): number {
  const folded = normalise(name)
  return folded.length === name.length
    ? folded.indexOf(normalise(text))
    : name.toLowerCase().indexOf(text.toLowerCase())
}

function wordPlaces(name: string): { word: string; start: number; end: number }[] {
  return [...name.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
}

/** Says why a game fits what was typed; the server decides whether it does. */
export function whyItFits(name: string, english: string, vendor: string, typed: string): Fit {
  const text = typed.trim()
  const part = (of: string) => ({ start: placeOf(of, text), end: placeOf(of, text) + text.length })
  if (text && part(name).start >= 0) return { kind: 'part', ...part(name) }
  if (text && part(english).start >= 0) return { kind: 'english', name: english, ...part(english) }
  for (const token of wordsOf(text)) {
    const sound = soundOf(token)
    const found = wordPlaces(name).find(({ word }) => soundOf(normalise(word)).startsWith(sound))
    if (found) return { kind: 'sound', ...found }
  }
  return placeOf(vendor, text) >= 0 ? { kind: 'vendor' } : { kind: 'near' }
}
