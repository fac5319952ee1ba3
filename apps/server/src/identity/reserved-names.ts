import type { Settings } from '../kit/index.ts'

/** Names under which a member could pass for the site. The brand's own are added to them. */
const reserved = [
  ...['admin', 'administrator', 'administration', 'sysadmin', 'superuser', 'root', 'system', 'operator', 'webmaster'],
  ...['support', 'help', 'helpline', 'customerservice', 'staff', 'moderator', 'official', 'security', 'cashier'],
  ...['অ্যাডমিন', 'এডমিন', 'সাপোর্ট', 'হেল্প', 'সহায়তা', 'স্টাফ', 'মডারেটর', 'অফিসিয়াল', 'সিকিউরিটি', 'সিস্টেম', 'কর্তৃপক্ষ'],
]
/** What makes no other name of them when it stands beside. */
const beside = ['team', 'desk', 'care', 'center', 'service', 'agent', 'online', 'live', 'bot', 'bd', 'the', 'real']

/** Letters of other scripts, and Latin ones with a stroke, that look like a Latin letter. In pairs: look-alikes, letter. */
const lookAlikes: [string, string][] = [
  ...([
    ['аαɑᴀ', 'a'],
    ['вβʙьᏏ', 'b'],
    ['сϲᴄ', 'c'],
    ['ԁđɗᴅ', 'd'],
    ['еєεҽᴇ', 'e'],
    ['ƒꜰ', 'f'],
    ['ցɡɢ', 'g'],
  ] as const),
  ...([
    ['һнհħʜ', 'h'],
    ['іιıɩɪӏ', 'i'],
    ['јϳᴊ', 'j'],
    ['кκᴋ', 'k'],
    ['łʟ', 'l'],
    ['мᴍ', 'm'],
    ['пηոռɴ', 'n'],
  ] as const),
  ...([
    ['оοσօøᴏ০', 'o'],
    ['рρϸᴘ', 'p'],
    ['ԛզ', 'q'],
    ['гʀɾ', 'r'],
    ['ѕꜱ', 's'],
    ['тτᴛ', 't'],
    ['υսμᴜ', 'u'],
  ] as const),
  ...([
    ['ѵνᴠ', 'v'],
    ['ԝωաᴡ', 'w'],
    ['хχ', 'x'],
    ['уүγʏ', 'y'],
    ['ᴢ', 'z'],
  ] as const),
].map(([from, to]) => [from, to])
const plain = new Map(lookAlikes.flatMap(([from, to]) => [...from].map((letter) => [letter, to] as const)))
/** Figures and signs that are read as letters; i and l are one. */
const readAs: Record<string, string> = {
  ...{
    '0': 'o',
    '1': 'l',
    i: 'l',
    '!': 'l',
    '|': 'l',
    '3': 'e',
    '4': 'a',
    '@': 'a',
    '5': 's',
    $: 's',
    '7': 't',
    '8': 'b',
  },
}

/** What a reader takes a text for: equal for all that look alike, whatever stands between the letters. */
function looksLike(text: string): string {
  const small = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
  const read = [...small].map((sign) => plain.get(sign) ?? sign).map((sign) => readAs[sign] ?? sign)
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
  const behind = text.replace(/[\d\W_]+$/u, '')
  return [text, behind, text.replace(/^[\d\W_]+/u, ''), behind.replace(/^[\d\W_]+/u, '')]
}

/** Could this name pass for the site itself: a reserved one, several of them, or one that looks like that? */
export function isReserved(name: string, site: Pick<Settings, 'brandName' | 'merchantCode'>): boolean {
  const brand = [...Object.values(site.brandName), site.merchantCode].map((name) => name.replace(signsAtTheEnd, ''))
  const words = [...reserved, ...brand].map(looksLike).filter((word) => [...word].length >= 3)
  const [own, any] = [words.join('|'), [...words, ...beside.map(looksLike)].join('|')]
  const pattern = new RegExp(`^(?:${any})*(?:${own})s?(?:${any})*$`, 'u')
  return withoutFigures(name).some((form) => pattern.test(looksLike(form)))
}
