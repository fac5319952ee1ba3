// Lengths, forbidden code, and files and texts that belong together.
import { folderIn, isCode, isTest, withoutComments, type Rule } from './tree.ts'

const generated = /(kit\/schema\.ts|\.d\.ts|tile-art)/
/** Migrations from before SQL had a limit; a migration is never changed. */
const longMigrations = new Set([
  'apps/server/migrations/0003_wallet.sql',
  'apps/server/migrations/0004_cashier.sql',
  'apps/server/migrations/0006_betting.sql',
  'apps/server/migrations/0009_events_and_closings.sql',
  'apps/server/migrations/0013_money_with_a_reason.sql',
  'apps/server/migrations/0014_door.sql',
  'apps/studio/migrations/0001-the-ground.sql',
  'apps/studio/migrations/0003-game-rules.sql',
])
const isText = (file: string) => (isCode(file) || file.endsWith('.sql')) && !generated.test(file)

export const lengths: Rule = ({ files }) =>
  [...files].flatMap(([file, text]) => {
    if (!isText(file) || longMigrations.has(file)) return []
    const lines = text.split('\n')
    return [
      ...(lines.length > 301 ? [`${file} has ${lines.length - 1} lines: split it, 300 is the most`] : []),
      ...lines.flatMap((line, at) =>
        line.length > 120 && !/https?:|'[^']{90,}'|`[^`]{90,}`|d="/.test(line)
          ? [`${file}:${at + 1} is ${line.length} characters wide, 120 is the most`]
          : [],
      ),
    ]
  })

type PatternRule = { pattern: RegExp; isAllowed: (file: string) => boolean; sentence: string }
const nowhere = () => false
const inTidy = (file: string) => file.startsWith('tools/tidy/')
/** Tests that replace the time or chance of the machine. */
const replacesTime = /\/(?:chance|device-clock)\.test\.tsx?$/
const patternRules: PatternRule[] = [
  {
    pattern: /\bnew Date\b(?!\s*\(\s*[^\s)])|(?<!new )\bDate\(|\bDate(?:\.now\b|\[['"`])|\bTemporal\.Now\b/,
    isAllowed: (file) => /clock\.ts$/.test(file) || replacesTime.test(file) || inTidy(file),
    sentence: 'reads the time: only a clock file may',
  },
  {
    pattern: /\bMath\s*(?:\.random\b|\[)/,
    isAllowed: (file) => /jackpot/i.test(file) || replacesTime.test(file) || inTidy(file),
    sentence: 'uses Math.random: only the decorative jackpot may',
  },
  {
    pattern: /\bparseFloat\(|\.toFixed\(/,
    isAllowed: inTidy,
    sentence: 'uses parseFloat or toFixed: money is a bigint, figures have formatters',
  },
  {
    pattern: /:\s*any\b|\bas any\b/,
    isAllowed: (file) => inTidy(file) || file.endsWith('.sql'),
    sentence: 'switches the types off',
  },
  {
    pattern: /^export default /m,
    isAllowed: (file) => /(config|test-database|running-site|end-with-starter)\.ts$/.test(file),
    sentence: 'has a default export',
  },
  {
    pattern: /className="(?:[^"]* )?(?:num|id)(?: [^"]*)?"(?!\s+translate="no")/,
    isAllowed: (file) => isTest(file) || inTidy(file),
    sentence: 'shows a number or an id that a translator of the browser may change: add translate="no"',
  },
  {
    pattern: /className="(?:[^"]* )?id(?: [^"]*)?"/,
    isAllowed: (file) => isTest(file) || inTidy(file),
    sentence: 'shows what people copy without <Latin>, which keeps its Latin digits',
  },
  {
    pattern: /\b(?:toLocalDigits|formatNumber)\([^\n]*\b(?:nonce|\w*[sS]eed|\w*[hH]ash|invoice|reference|account|id)\b/,
    isAllowed: (file) => isTest(file) || inTidy(file),
    sentence: 'writes what people copy in the digits of the language: <Latin> shows it',
  },
  {
    pattern: /\b(?:local|session)Storage\b/,
    isAllowed: (file) => /ui\/src\/storage\.ts$|web\/src\/early\.ts$|^e2e\//.test(file) || isTest(file) || inTidy(file),
    sentence: 'uses a store that browsers may refuse: take it from packages/ui/src/storage.ts',
  },
  {
    pattern: /\banyTable\b/,
    isAllowed: (file) => !file.startsWith('apps/server/') || file.startsWith('apps/server/src/kit/'),
    sentence: 'names a table that its types do not know: only kit may',
  },
  {
    pattern: /\bimport\(\s*[^\s']|\bcreateRequire\([^)]*\)(?!\.resolve\b)/,
    isAllowed: (file) =>
      !/^(?:apps|packages)\//.test(file) || file.endsWith('client/src/build/texts.ts') || isTest(file),
    sentence: 'imports what no rule sees: name the file as it is',
  },
  { pattern: /\b(?:TODO|FIXME|HACK)\b/, isAllowed: inTidy, sentence: 'has a TODO' },
  { pattern: /\bfrom 'node:test'|\.(?:skip|only)\(/, isAllowed: nowhere, sentence: 'skips or singles out a test' },
]

/** Comments that silence the compiler. A test of types may use @ts-expect-error, which fails when there is no error. */
const silencingComment = (file: string) => (isTest(file) ? /@ts-(ignore|nocheck)/ : /@ts-(ignore|expect-error|nocheck)/)

export const silencing: Rule = ({ files }) =>
  [...files]
    .filter(([file, text]) => isCode(file) && !inTidy(file) && silencingComment(file).test(text))
    .map(([file]) => `${file} switches the types off`)

export const forbiddenCode: Rule = ({ files }) =>
  [...files].flatMap(([file, text]) => {
    if (!isText(file)) return []
    const code = withoutComments(file, text)
    return patternRules
      .filter(({ pattern, isAllowed }) => pattern.test(code) && !isAllowed(file))
      .map(({ sentence }) => `${file} ${sentence}`)
  })

/** Only the wallet names the tables of the ledger, in code or SQL. */
export const ledger: Rule = ({ files }) =>
  [...files].flatMap(([file, text]) => {
    const own = folderIn('apps/server/src', file)
    if (own === undefined || own === 'wallet' || isTest(file) || generated.test(file)) return []
    const code = withoutComments(file, text)
    return /\bledger_(account|transfer|movement)\b/.test(code) ? [`${file} names a ledger table: only wallet may`] : []
  })

export const readmes: Rule = ({ files }) => {
  const places = ['apps/server/src', 'packages', 'apps']
  const folders = places.flatMap((place) =>
    [...files.keys()].flatMap((file) => {
      const folder = folderIn(place, file)
      return folder === undefined ? [] : [`${place}/${folder}`]
    }),
  )
  return [...new Set(folders)]
    .filter((folder) => !files.has(`${folder}/README.md`))
    .map((folder) => `${folder} has no README.md: three paragraphs, Owns, Promises, Never`)
}

/** Every text key exists in both languages. */
export const texts: Rule = ({ files }) => {
  const folder = 'packages/text/src'
  // The words of a noun stand one level deeper, by module.
  const keysOf = (file: string) => {
    const texts: Record<string, unknown> = JSON.parse(files.get(file) ?? '{}')
    const keys = Object.entries(texts).flatMap(([key, text]) =>
      text instanceof Object ? Object.keys(text).map((one) => `${key}.${one}`) : [key],
    )
    return new Set(keys)
  }
  const names = [...files.keys()].flatMap(
    (file) => /^packages\/text\/src\/(?:bn|en)\/(.+\.json)$/.exec(file)?.[1] ?? [],
  )
  const nouns = [...files.keys()].flatMap((file) => /\/src\/nouns\/(.+)\.(?:bn|en)\.json$/.exec(file)?.[1] ?? [])
  return [
    ...[...new Set(names)].map((name) => [name, `${folder}/bn/${name}`, `${folder}/en/${name}`] as const),
    ...[...new Set(nouns)].map((noun) => [noun, ...['bn', 'en'].map((lang) => `${folder}/nouns/${noun}.${lang}.json`)]),
  ].flatMap(([name, bengali = '', english = '']) => {
    const [bn, en] = [keysOf(bengali), keysOf(english)]
    return [
      ...[...bn].filter((key) => !en.has(key)).map((key) => `${name}: "${key}" is missing in English`),
      ...[...en].filter((key) => !bn.has(key)).map((key) => `${name}: "${key}" is missing in Bengali`),
    ]
  })
}
