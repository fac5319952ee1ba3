import type { Settings } from '../kit/index.ts'

/** Names under which a member could pass for the site. The brand's own are added to them. */
const reserved = [
  ...['admin', 'administrator', 'administration', 'sysadmin', 'superuser', 'root', 'system', 'operator', 'webmaster'],
  ...['support', 'help', 'helpline', 'customerservice', 'staff', 'moderator', 'official', 'security', 'cashier'],
  ...['অ্যাডমিন', 'এডমিন', 'সাপোর্ট', 'হেল্প', 'সহায়তা', 'স্টাফ', 'মডারেটর', 'অফিসিয়াল'],
  ...['সিকিউরিটি', 'সিস্টেম', 'কর্তৃপক্ষ'],
]
/** What makes no other name of them when it stands beside. */
const beside = ['team', 'desk', 'care', 'center', 'service', 'agent', 'online', 'live', 'bot', 'bd', 'the', 'real']

/**
 * What looks like a small Latin letter, behind that letter: letters of other scripts, letters with a stroke, figures
 * and signs. Between i and l nobody sees a difference.
 */
const lookAlikes = `
  a аαɑᴀ4@  b вβʙь8  c сϲᴄ  d ԁđɗᴅ  e еєεҽᴇ3  f ƒꜰ  g ցɡɢ  h һնհħʜ  j јϳᴊ  k кκᴋ  l łʟi1!|іιıɩɪӏ  m мᴍ
  n пηոռɴ  o оοσօøᴏ০0  p рρϸᴘ  q ԛզ  r гʀɾ  s ѕꜱ5$  t тτᴛ7  u υսμᴜ  v ѵνᴠ  w ԝωաᴡ  x хχ  y уүγʏ  z ᴢ`
const latin = new Map(
  [...lookAlikes.matchAll(/([a-z]) (\S+)/g)].flatMap(([, letter = '', like = '']) =>
    [...like].map((sign) => [sign, letter] as const),
  ),
)

/** What a reader takes a text for: equal for all that look alike, whatever stands between the letters. */
function looksLike(text: string): string {
  const small = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
  const read = [...small].map((sign) => latin.get(sign) ?? sign)
  return read
    .join('')
    .replace(/[^\p{L}\p{M}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** "Dhaka Win!": that sign is no letter. */
const signsAtTheEnd = /[^\p{L}\p{M}\p{N}]+$/u

/** The text, and the text without the figures that are put before and behind a name that is taken. */
function withoutFigures(text: string): string[] {
  const [before, after] = [/^[^\p{L}\p{M}]+/u, /[^\p{L}\p{M}]+$/u]
  return [text, text.replace(before, ''), text.replace(after, ''), text.replace(before, '').replace(after, '')]
}

/** Could this name pass for the site itself: a reserved one, several of them, or one that looks like that? */
export function isReserved(name: string, site: Pick<Settings, 'brandName' | 'merchantCode'>): boolean {
  const brand = [...Object.values(site.brandName), site.merchantCode].map((name) => name.replace(signsAtTheEnd, ''))
  const words = [...reserved, ...brand].map(looksLike).filter((word) => [...word].length >= 3)
  const [own, any] = [words.join('|'), [...words, ...beside.map(looksLike)].join('|')]
  const pattern = new RegExp(`^(?:${any})*(?:${own})s?(?:${any})*$`, 'u')
  return withoutFigures(name).some((form) => pattern.test(looksLike(form)))
}
