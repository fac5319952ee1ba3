const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const mask = '***'
/** A name with no more letters than these is nearly told by two of them, so one is shown. */
const shortName = 4
/** Names of at least this many letters keep two of them at the beginning. */
const longName = 6

/**
 * A name as strangers may see it, on boards and at tables: its first and last letters, of a short name the first one
 * only. It is cut between grapheme clusters, so that a vowel sign stays with its letter: ফাহমিদা becomes ফা***.
 */
export function maskName(name: string): string {
  const clusters = [...letters.segment(name.trim())].map(({ segment }) => segment)
  const last = clusters.length > shortName ? clusters.at(-1) : ''
  return clusters.slice(0, clusters.length >= longName ? 2 : 1).join('') + mask + last
}
