const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** A name as other players see it: at most its first two and last two letters, never the whole of it. */
export function maskName(name: string): string {
  const letters = Array.from(graphemes.segment(name), (part) => part.segment)
  if (letters.length < 5) return `${letters[0] ?? ''}***`
  return `${letters.slice(0, 2).join('')}***${letters.slice(letters.length < 7 ? -1 : -2).join('')}`
}
