import { expect, test } from 'vitest'
import { rules } from './rules.ts'
import { betting, cashier, complaintsOf, files, games, json, kit, server, withFirstLine } from './tests/sample-tree.ts'
import { withoutComments } from './tree.ts'

test('the rules for lengths and forbidden code hold for SQL too, except for old migrations', () => {
  const file = `${server}/cashier/cashier.sql`
  const long = '--\n'.repeat(301)
  expect(complaintsOf({ files: { [file]: long } })).toEqual([`${file} has 301 lines: split it, 300 is the most`])
  expect(complaintsOf({ files: { [file]: `select '${'x '.repeat(70)}'\n`.replaceAll("'", '"') } })).toEqual([
    `${file}:1 is 149 characters wide, 120 is the most`,
  ])
  expect(complaintsOf({ files: { [file]: "select 'TODO'\n" } })).toEqual([`${file} has a TODO`])
  expect(complaintsOf({ files: { 'apps/server/migrations/0006_betting.sql': long } })).toEqual([])
  const isTested = { 'apps/server/tests/more.test.ts': "databaseBefore('0031')" }
  expect(complaintsOf({ files: { 'apps/server/migrations/0031_more.sql': long, ...isTested } })).toHaveLength(1)
})

test.each([
  ['const at = new Date()', 'reads the time: only a clock file may'],
  ['const at = new Date', 'reads the time: only a clock file may'],
  ['const at = Date()', 'reads the time: only a clock file may'],
  ['const now = Date.now', 'reads the time: only a clock file may'],
  ['const now = Date["now"]()', 'reads the time: only a clock file may'],
  ['const at = Temporal.Now.instant()', 'reads the time: only a clock file may'],
  ["const x = Math['random']()", 'uses Math.random: only the decorative jackpot may'],
  ['const x: any = 1', 'switches the types off'],
  ['const x = (1).toFixed(2)', 'uses parseFloat or toFixed: money is a bigint, figures have formatters'],
  ['const x = Math.random()', 'uses Math.random: only the decorative jackpot may'],
  ['const a = (x) => import(`../../studio/src/${x}`)', 'imports what no rule sees: name the file as it is'],
  ['const a = (x) => import(x)', 'imports what no rule sees: name the file as it is'],
  ["const a = createRequire(import.meta.url)('x')", 'imports what no rule sees: name the file as it is'],
  ['export default 1', 'has a default export'],
  ['localStorage.clear()', 'uses a store that browsers may refuse: take it from packages/ui/src/storage.ts'],
])('code that is allowed in few files or nowhere: %s', (line, sentence) => {
  for (const file of [
    `${server}/cashier/take.ts`,
    'apps/web/src/kit/ask.ts',
    'apps/office/src/kit/ask.ts',
    'apps/studio/src/products/slots/play.ts',
    'apps/studio/web/src/coin/Coin.tsx',
  ]) {
    expect(complaintsOf({ files: withFirstLine(file, line) })).toEqual([`${file} ${sentence}`])
    expect(complaintsOf({ files: withFirstLine(file, `// ${line}`) })).toEqual([])
  }
})

test('an instant of some other time is no reading of the time', () => {
  const file = `${server}/cashier/take.ts`
  for (const line of ['const at = (x) => new Date(x)', 'const at = (x: Date[]): Date => new Date( x )'])
    expect(complaintsOf({ files: withFirstLine(file, line) })).toEqual([])
})

test('case 5 what shows a number or an id is out of reach of translators', () => {
  const file = 'apps/web/src/app/Some.tsx'
  const sentence = `${file} shows a number or an id that a translator of the browser may change: add translate="no"`
  for (const name of ['num', 'id', 'sm num', 'id t2']) {
    const said = (rest: string) => complaintsOf({ files: { [file]: `<b className="${name}"${rest}>{x}</b>\n` } })
    expect(said('')).toContain(sentence)
    expect(said(' translate="no"')).not.toContain(sentence)
  }
  expect(complaintsOf({ files: { [file]: '<b className="number">{x}</b>\n' } })).not.toContain(sentence)
})

test('what people copy has one component, and never the digits of a language (eye 2)', () => {
  const file = 'apps/web/src/app/Some.tsx'
  const said = (line: string) => complaintsOf({ files: { [file]: `${line}\n` } })
  const without = `${file} shows what people copy without <Latin>, which keeps its Latin digits`
  for (const name of ['id', 'id t2', 'sm id']) {
    expect(said(`<b className="${name}" translate="no">{x}</b>`)).toContain(without)
  }
  expect(said('<Latin as="b">{x}</Latin>')).not.toContain(without)
  const written = `${file} writes what people copy in the digits of the language: <Latin> shows it`
  for (const what of ['String(seeds.nonce)', 'clientSeed', 'row.hash', 'deposit.invoice', 'bet.id']) {
    expect(said(`toLocalDigits(${what}, locale)`), what).toContain(written)
    expect(said(`formatNumber(${what}, locale)`), what).toContain(written)
  }
  expect(said('formatNumber(table.totals.bets, locale)')).not.toContain(written)
})

test('no comment silences the compiler; only a test of types may expect an error', () => {
  const complaint = (file: string) => [`${file} switches the types off`]
  const [code, ofTypes] = [`${server}/cashier/take.ts`, `${server}/cashier/take.test.ts`]
  for (const word of ['ignore', 'expect-error', 'nocheck'])
    expect(complaintsOf({ files: withFirstLine(code, `// @ts-${word}`) })).toEqual(complaint(code))
  expect(complaintsOf({ files: { [ofTypes]: '// @ts-expect-error' } })).toEqual([])
  expect(complaintsOf({ files: { [ofTypes]: '// @ts-ignore' } })).toEqual(complaint(ofTypes))
})

test('only the wallet names the ledger tables', () => {
  const file = `${server}/cashier/take.ts`
  expect(complaintsOf({ files: withFirstLine(file, "const t = 'ledger_transfer'") })).toEqual([
    `${file} names a ledger table: only wallet may`,
  ])
})

test('every module, package and app has a README, and every text exists in both languages', () => {
  const { [`${server}/games/README.md`]: _gone, ...left } = files
  const withoutReadme = { files: new Map(Object.entries(left)), modules: [kit, games, cashier, betting] }
  expect(rules.flatMap((rule) => rule(withoutReadme))).toEqual([
    `${server}/games has no README.md: three paragraphs, Owns, Promises, Never`,
  ])
  const folder = 'packages/text/src'
  const texts = {
    'packages/text/package.json': '{}',
    'packages/text/README.md': '',
    [`${folder}/bn/home.json`]: json({ a: 'ক', b: 'খ' }),
    [`${folder}/en/home.json`]: json({ a: 'a', c: 'c' }),
    [`${folder}/nouns/vip.bn.json`]: json({ errors: { a: 'ক' } }),
    [`${folder}/nouns/vip.en.json`]: json({ errors: { a: 'a', b: 'b' } }),
  }
  expect(complaintsOf({ files: texts })).toEqual([
    'home.json: "b" is missing in English',
    'home.json: "c" is missing in Bengali',
    'vip: "errors.b" is missing in Bengali',
  ])
})

test('a comment is not taken for code, nor a URL in a string for a comment', () => {
  expect(withoutComments('a.ts', "const a = 'https://x' // update bet")).toMatch(/^const a = 'https:\/\/x' +$/)
  expect(withoutComments('a.ts', 'a /* update bet\nset */ b')).not.toContain('bet')
  expect(withoutComments('a.sql', 'select 1 -- update bet')).not.toContain('bet')
})
