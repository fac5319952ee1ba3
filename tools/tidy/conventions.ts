// Lengths, words, and what must stand beside each other.
import { folderIn, isCode, isTest, withoutComments, type Rule } from './tree.ts'

const generated = /(kit\/schema\.ts|\.d\.ts|tile-art)/
/** Migrations of before SQL had a length: a migration is never changed. */
const oldMigrations = new Set([
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
    if (!isText(file) || oldMigrations.has(file)) return []
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

type WordRule = { word: RegExp; mayStand: (file: string) => boolean; sentence: string }
const nowhere = () => false
const inTidy = (file: string) => file.startsWith('tools/tidy/')
const wordRules: WordRule[] = [
  {
    word: /\bnew Date\(\)|\bDate\.now\(/,
    mayStand: (file) => /clock\.ts$/.test(file) || inTidy(file),
    sentence: 'asks the time: that stands in a clock file',
  },
  {
    word: /\bMath\.random\b/,
    mayStand: (file) => /jackpot/i.test(file) || inTidy(file),
    sentence: 'uses Math.random: only the decorative jackpot may',
  },
  {
    word: /\bparseFloat\(|\.toFixed\(/,
    mayStand: inTidy,
    sentence: 'uses parseFloat or toFixed: money is a bigint, figures have formatters',
  },
  {
    word: /:\s*any\b|\bas any\b/,
    mayStand: (file) => inTidy(file) || file.endsWith('.sql'),
    sentence: 'switches the types off',
  },
  {
    word: /^export default /m,
    mayStand: (file) => /(config|test-database|running-site|end-with-starter)\.ts$/.test(file),
    sentence: 'has a default export',
  },
  { word: /\b(?:TODO|FIXME|HACK)\b/, mayStand: inTidy, sentence: 'leaves something to do' },
  { word: /\bfrom 'node:test'|\.(?:skip|only)\(/, mayStand: nowhere, sentence: 'skips or singles out a test' },
]

/** A comment that silences the compiler. A test of types may expect an error, and fails when there is none. */
const silenced = (file: string) => (isTest(file) ? /@ts-(ignore|nocheck)/ : /@ts-(ignore|expect-error|nocheck)/)

export const silencing: Rule = ({ files }) =>
  [...files]
    .filter(([file, text]) => isCode(file) && !inTidy(file) && silenced(file).test(text))
    .map(([file]) => `${file} switches the types off`)

export const words: Rule = ({ files }) =>
  [...files].flatMap(([file, text]) => {
    if (!isText(file)) return []
    const code = withoutComments(file, text)
    return wordRules
      .filter(({ word, mayStand }) => word.test(code) && !mayStand(file))
      .map(({ sentence }) => `${file} ${sentence}`)
  })

/** The ledger is the wallet's alone, in a text of any kind. */
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

/** Every key in both languages. */
export const texts: Rule = ({ files }) => {
  const folder = 'packages/text/src'
  const keysOf = (file: string) => new Set(Object.keys(JSON.parse(files.get(file) ?? '{}')))
  const names = [...files.keys()].flatMap(
    (file) => /^packages\/text\/src\/(?:bn|en)\/(.+\.json)$/.exec(file)?.[1] ?? [],
  )
  return [...new Set(names)].flatMap((name) => {
    const [bn, en] = [keysOf(`${folder}/bn/${name}`), keysOf(`${folder}/en/${name}`)]
    return [
      ...[...bn].filter((key) => !en.has(key)).map((key) => `${name}: "${key}" is missing in English`),
      ...[...en].filter((key) => !bn.has(key)).map((key) => `${name}: "${key}" is missing in Bengali`),
    ]
  })
}

/** The wire knows a row by its name alone: a second one would take the place of the first. */
export const rowNames: Rule = ({ files }) => {
  const placeOf = new Map<string, string>()
  return [...files].flatMap(([file, text]) => {
    if (!file.startsWith('packages/contract/src/calls/') || isTest(file)) return []
    const names = [...withoutComments(file, text).matchAll(/\b(\w+):\s*call\(/g)].map((match) => match[1] ?? '')
    return names.flatMap((name) => {
      const before = placeOf.get(name)
      placeOf.set(name, file)
      return before === undefined ? [] : [`the row ${name} stands twice: in ${before} and in ${file}`]
    })
  })
}

/** Every path of the specification has a row, or is said to come. */
export const specifiedPaths =
  (served: ReadonlySet<string>, specified: readonly { path: string; planned?: boolean }[]): Rule =>
  () =>
    specified.flatMap(({ path, planned }) => {
      if (!served.has(path) && !planned) return [`the specification's path ${path} has no row`]
      return served.has(path) && planned ? [`${path} has a row now: say so in tools/section-7.ts`] : []
    })
