/** A language the site may offer. `bundled` ones ship with the product; the others are files loaded on demand. */
export type Language = {
  readonly code: string
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  readonly bundled: boolean
}

const ltr = (code: string, name: string): Language => ({ code, name, dir: 'ltr', bundled: false })
const rtl = (code: string, name: string): Language => ({ code, name, dir: 'rtl', bundled: false })

/** All languages with their own names. The first is the default (spec 1, spec 9 Languages). */
export const languages: readonly Language[] = [
  { code: 'bn', name: 'বাংলা', dir: 'ltr', bundled: true },
  { code: 'en', name: 'English', dir: 'ltr', bundled: true },
  ltr('hi', 'हिन्दी'),
  rtl('ur', 'اردو'),
  ltr('ne', 'नेपाली'),
  ltr('si', 'සිංහල'),
  ltr('ta', 'தமிழ்'),
  ltr('te', 'తెలుగు'),
  ltr('ml', 'മലയാളം'),
  ltr('kn', 'ಕನ್ನಡ'),
  ltr('mr', 'मराठी'),
  ltr('gu', 'ગુજરાતી'),
  ltr('pa', 'ਪੰਜਾਬੀ'),
  ltr('my', 'မြန်မာ'),
  ltr('th', 'ไทย'),
  ltr('vi', 'Tiếng Việt'),
  ltr('id', 'Bahasa Indonesia'),
  ltr('ms', 'Bahasa Melayu'),
  ltr('tl', 'Filipino'),
  ltr('km', 'ខ្មែរ'),
  ltr('lo', 'ລາວ'),
  ltr('zh-CN', '简体中文'),
  ltr('zh-TW', '繁體中文'),
  ltr('ja', '日本語'),
  ltr('ko', '한국어'),
  rtl('ar', 'العربية'),
  rtl('fa', 'فارسی'),
  ltr('tr', 'Türkçe'),
  ltr('ru', 'Русский'),
  ltr('uk', 'Українська'),
  ltr('es', 'Español'),
  ltr('pt', 'Português'),
  ltr('fr', 'Français'),
  ltr('de', 'Deutsch'),
  ltr('it', 'Italiano'),
]

export const defaultLanguage = 'bn'

/** The language of a code in upper or lower case (`BN` on the wire, `bn` here); undefined if it is not in the list. */
export const languageOf = (code: string): Language | undefined =>
  languages.find((language) => language.code.toLowerCase() === code.toLowerCase())
