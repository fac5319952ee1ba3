const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const mask = '***'
/** Names of at least this many letters keep two of them at the beginning. */
const longName = 6

/**
 * A name as strangers may see it: its first and last letters. It is cut between grapheme clusters, so that a vowel sign
 * stays with its letter: ফাহমিদা becomes ফা***দা. A name of one or two letters keeps the first one only.
 */
export function maskName(name: string): string {
  const clusters = [...letters.segment(name.trim())].map(({ segment }) => segment)
  const last = clusters.length > 2 ? clusters.at(-1) : ''
  return clusters.slice(0, clusters.length >= longName ? 2 : 1).join('') + mask + last
}
