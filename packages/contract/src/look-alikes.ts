/**
 * After each lower-case Latin letter, the characters that look like it: letters of other scripts, letters with a
 * stroke, digits and signs.
 */
const table = `
  a аαɑᴀ4@  b вβʙь8  c сϲᴄ  d ԁđɗᴅ  e еєεҽᴇ3  f ƒꜰ  g ցɡɢ  h һնհħʜ  i іιıɩɪ  j јϳᴊ  k кκᴋ  l łʟ1!|ӏ
  m мᴍ  n пηոռɴ  o оοσօøᴏ০0  p рρϸᴘ  q ԛզ  r гʀɾ  s ѕꜱ5$  t тτᴛ7  u υսμᴜ  v ѵνᴠ  w ԝωաᴡ  x хχ  y уүγʏ  z ᴢ`
const latin = new Map(
  [...table.matchAll(/([a-z]) (\S+)/g)].flatMap(([, letter = '', like = '']) =>
    [...like].map((sign) => [sign, letter] as const),
  ),
)

/**
 * Marks that no script has for its own, as accents are, and what is never seen, be it called a mark or a letter. The
 * voicing of kana makes another letter.
 */
const unread = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\u3099\u309a])(?=\p{M})\p{Script=Inherited}/gu

/** A text in small letters, without accents of Latin letters and without what nobody sees. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(unread, '')
    // The Bengali letter that is also typed as another one with the sign of its vowel.
    .replaceAll('অ\u09be', 'আ')

/** The same for all texts whose signs look alike, digits and signs in place of letters included. */
export const withoutLookAlikes = (text: string): string =>
  [...plain(text)].map((sign) => latin.get(sign) ?? sign).join('')

/** The same for all texts whose letters look alike, in whatever script they were typed. */
export const lettersAlike = (text: string): string =>
  [...plain(text)]
    .map((sign) => (/\p{L}/u.test(sign) ? (latin.get(sign) ?? sign) : sign))
    .join('')
    .normalize('NFKC')

/** Scripts that are written together, each with the ones of its line. Letters of all others are not told apart. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thai', 'Bengali', 'Devanagari'],
  ...['Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Cherokee'],
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether one word of a name has letters of two scripts: it is read as another name than it is. */
export const mixesScripts = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}\u200c\u200d]+/u)
    .some((word) => [...scripts, eastAsian].filter((script) => script.test(word)).length > 1)
