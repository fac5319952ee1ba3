const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const mask = '***'
/** A name with fewer letters than these is nearly told by one of them, so none is shown. */
const shortest = 3
/** Names of at least this many letters keep two of them at the beginning, and the last one. */
const longName = 6
/** A mobile number as a name: its first three and last two digits tell the network and no more. */
const mobile = /^0\d{10}$/

/** What stands in place of a name whose holder hides it. */
export const hiddenName = '******'

/**
 * A name as strangers may see it, on boards and at tables (rules/loyalty §5): its first and last letters, of a short
 * name the first one only. It is cut between grapheme clusters, so that a vowel sign stays with its letter: ফাহমিদা
 * becomes ফা***.
 */
export function maskName(name: string): string {
  const whole = name.trim()
  if (mobile.test(whole)) return `${whole.slice(0, 3)}*****${whole.slice(-2)}`
  const clusters = [...letters.segment(whole)].map(({ segment }) => segment)
  if (clusters.length < shortest) return mask
  const isLong = clusters.length >= longName
  return clusters.slice(0, isLong ? 2 : 1).join('') + mask + (isLong ? clusters.at(-1) : '')
}
