export const letterStyles = ['grad', 'arc', 'skew', 'flat', 'plate', 'bulge'] as const
export type LetterStyle = (typeof letterStyles)[number]

/** Splits a title into lines of about the same length: one for a word, three for a long title, else two. */
export function linesOf(title: string): string[] {
  const words = title.split(' ').filter((word) => word !== '')
  const letters = lettersIn(title)
  if (words.length < 2 || letters <= 6) return [words.join(' ')]
  const wanted = words.length > 2 && letters > 17 ? 3 : 2
  return splits(words, wanted).reduce((best, lines) => (unevenness(lines) < unevenness(best) ? lines : best))
}

/** How many letters take up width: vowel signs above, below and beside a Bengali letter are not counted. */
export const lettersIn = (text: string): number => [...text.replaceAll(/\p{M}/gu, '')].length

/** Every way to split words into this many lines. */
function splits(words: string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]]
  const firsts = words.slice(0, words.length - lines + 1).map((_, at) => at + 1)
  return firsts.flatMap((first) =>
    splits(words.slice(first), lines - 1).map((rest) => [words.slice(0, first).join(' '), ...rest]),
  )
}

const unevenness = (lines: string[]): number => {
  const lengths = lines.map(lettersIn)
  return Math.max(...lengths) - Math.min(...lengths) + Math.max(...lengths) / 100
}
