import type { CatalogueGame } from './catalogue.ts'
import { distance } from './distance.ts'
import { soundOf, wordsOf } from '@chokka/text/latin.ts'

/** A word, the games that have it in a name, and those of the vendors that have it in theirs. */
type Word = { text: string; sound: string; games: CatalogueGame[]; ofVendor: CatalogueGame[] }
/** How well a game fits, by game; 100 for a word that is the same. */
type Hits = Map<CatalogueGame, number>
export type SearchIndex = { words: readonly Word[]; strict: Map<string, Hits>; near: Map<string, Hits> }

/** Answers for typed words are kept: while somebody types, the words before the last one stay the same. */
const keptTokens = 500
const longestToken = 24

/** The words of all games, each with the games that have it in a name, in any language, or in the vendor's name. */
export function makeSearchIndex(games: readonly CatalogueGame[]): SearchIndex {
  const byText = new Map<string, Word>()
  const wordsIn = onceEach()
  const add = (texts: readonly string[], to: 'games' | 'ofVendor', game: CatalogueGame) => {
    for (const text of new Set(texts.flatMap(wordsIn))) {
      const word = byText.get(text) ?? { text, sound: soundOf(text), games: [], ofVendor: [] }
      byText.set(text, word)
      word[to].push(game)
    }
  }
  for (const game of games) {
    const { code, displayName } = game.vendor
    add(Object.values(game.names), 'games', game)
    add([displayName, code], 'ofVendor', game)
  }
  return { words: [...byText.values()], strict: new Map(), near: new Map() }
}

/** `wordsOf`, where texts are made of the same words again and again: each of them is normalised once. */
function onceEach(): (text: string) => string[] {
  const known = new Map<string, string[]>()
  return (text) =>
    text.split(' ').flatMap((part) => {
      const words = known.get(part) ?? wordsOf(part)
      known.set(part, words)
      return words
    })
}

/**
 * The games that have every word of the query, the best first, else in the order of the list. A word may be begun only,
 * or be spelled as it sounds; where nothing has them all, it may also have mistakes. Null: the query has no word.
 */
export function search(index: SearchIndex, query: string): Hits | null {
  const tokens = [...new Set(wordsOf(query))].map((token) => token.slice(0, longestToken))
  if (tokens.length === 0) return null
  const strict = inAll(tokens.map((token) => kept(index.strict, token, () => strictHits(index, token))))
  if (strict.size > 0) return strict
  return inAll(tokens.map((token) => kept(index.near, token, () => nearHits(index, token))))
}

function kept(cache: Map<string, Hits>, token: string, find: () => Hits): Hits {
  const known = cache.get(token)
  if (known) return known
  const found = find()
  if (cache.size >= keptTokens) cache.clear()
  cache.set(token, found)
  return found
}

function inAll(hits: readonly Hits[]): Hits {
  const [least, ...others] = hits.toSorted((a, b) => a.size - b.size)
  const all: Hits = new Map()
  for (const [game, first] of least ?? []) {
    let score: number | undefined = first
    for (const other of others) {
      const more: number | undefined = other.get(game)
      score = more === undefined || score === undefined ? undefined : score + more
    }
    if (score !== undefined) all.set(game, score)
  }
  return all
}

/** Whatever fits in a name comes before all games of a vendor whose name fits: Baghmama has 400 that are no tiger. */
const vendorShare = 0.4

function collect(index: SearchIndex, scoreOf: (word: Word) => number): Hits {
  const hits: Hits = new Map()
  for (const word of index.words) {
    const score = scoreOf(word)
    if (score <= 0) continue
    const note = (game: CatalogueGame, its: number) => (hits.get(game) ?? 0) < its && hits.set(game, its)
    for (const game of word.games) note(game, score)
    for (const game of word.ofVendor) note(game, score * vendorShare)
  }
  return hits
}

function strictHits(index: SearchIndex, token: string): Hits {
  const sound = soundOf(token)
  return collect(index, (word) => strictScore(word, token, sound))
}

function strictScore(word: Word, token: string, sound: string): number {
  if (word.text === token) return 100
  if (word.text.startsWith(token)) return 80
  if (sound.length >= 2 && word.sound === sound) return 70
  if (sound.length >= 2 && word.sound.startsWith(sound)) return 60
  return token.length >= 3 && word.text.includes(token) ? 50 : 0
}

/** How many mistakes a word of this many letters may have. */
const mistakesIn = (sound: string) => (sound.length < 4 ? 0 : sound.length < 7 ? 1 : 2)

function nearHits(index: SearchIndex, token: string): Hits {
  const sound = soundOf(token)
  const most = mistakesIn(sound)
  const nearScore = (word: Word) => {
    const strict = strictScore(word, token, sound)
    if (strict > 0 || most === 0) return strict
    // The beginning of a longer word counts too: somebody is still typing it.
    const began = Math.min(distance(sound, word.sound, most), distance(sound, word.sound.slice(0, sound.length), most))
    return began === Infinity ? 0 : 40 - 10 * began
  }
  return collect(index, nearScore)
}
