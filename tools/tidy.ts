// The habits of the house, checked (docs: design §11). It prints what a colleague would say, and exits 1 when it said
// anything.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { calls } from '../packages/contract/src/calls.ts'
import { section7 } from './section-7.ts'

const root = resolve(new URL('..', import.meta.url).pathname)
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)))
const textOf = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const complaints: string[] = []
const complain = (text: string) => complaints.push(text)

/** The server's modules, lowest first. A module imports only what stands before it, through its index. */
const moduleOrder = [
  'kit',
  'site',
  'identity',
  'staff',
  'wallet',
  'content',
  'messages',
  'protection',
  'games',
  'cashier',
  'betting',
]
const generated = /(kit\/schema\.ts|\.d\.ts|tile-art)/
const isTest = (file: string) => /(\.test\.tsx?$|\/tests\/|^e2e\/|^bench\/)/.test(file)

for (const [file, text] of textOf) {
  if (generated.test(file)) continue
  checkLengths(file, text)
  checkWords(file, text)
  checkImports(file, text)
}
checkReadmes()
checkTexts()
checkPaths()
checkDeadFiles()

for (const complaint of complaints) console.error(complaint)
console.log(complaints.length === 0 ? `Tidy: ${files.length} files.` : `${complaints.length} complaint(s).`)
process.exitCode = complaints.length === 0 ? 0 : 1

function checkLengths(file: string, text: string): void {
  const lines = text.split('\n')
  if (lines.length > 301) complain(`${file} has ${lines.length - 1} lines: split it, 300 is the most`)
  lines.forEach((line, at) => {
    if (line.length > 120 && !/https?:|'[^']{90,}'|`[^`]{90,}`|d="/.test(line)) {
      complain(`${file}:${at + 1} is ${line.length} characters wide, 120 is the most`)
    }
  })
}

function checkWords(file: string, text: string): void {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  const rules: [RegExp, (file: string) => boolean, string][] = [
    [/\bnew Date\(\)|\bDate\.now\(/, (at) => /clock\.ts$/.test(at), 'asks the time: that stands in a clock file'],
    [/\bMath\.random\b/, (at) => /jackpot|tidy/i.test(at), 'uses Math.random: only the decorative jackpot may'],
    [
      /\bparseFloat\(|\.toFixed\(/,
      () => false,
      'uses parseFloat or toFixed: money is a bigint, figures have formatters',
    ],
    [
      /:\s*any\b|\bas any\b|@ts-(ignore|expect-error|nocheck)/,
      (at) => at === 'tools/tidy.ts',
      'switches the types off',
    ],
    [
      /^export default /m,
      (at) => /(config|test-database|running-site|end-with-starter)\.ts$/.test(at),
      'has a default export',
    ],
    [/\b(?:TODO|FIXME|HACK)\b/, (at) => at === 'tools/tidy.ts', 'leaves something to do'],
    [/\bfrom 'node:test'|\.(?:skip|only)\(/, () => false, 'skips or singles out a test'],
  ]
  for (const [word, allowed, sentence] of rules) if (word.test(code) && !allowed(file)) complain(`${file} ${sentence}`)
  const inServer = file.startsWith('apps/server/src/')
  const mayName = /^apps\/server\/src\/(wallet|kit\/schema)/.test(file) || isTest(file)
  if (
    inServer &&
    !mayName &&
    /\bledger_(account|transfer|movement)\b/.test(code) &&
    !/betting\/game-visit/.test(file)
  ) {
    complain(`${file} names a ledger table: only wallet may`)
  }
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
}

function checkImports(file: string, text: string): void {
  const own = moduleOf(file)
  for (const name of importsOf(text)) {
    if (!name.startsWith('.')) continue
    const target = relative(root, resolve(root, dirname(file), name))
    if (file.startsWith('apps/studio/') && target.startsWith('apps/server/'))
      complain(`${file}: the studio never imports the server`)
    if (file.startsWith('apps/server/') && target.startsWith('apps/studio/'))
      complain(`${file}: the server never imports the studio`)
    const other = moduleOf(target)
    if (!own || !other || own === other || isTest(file)) continue
    if (moduleOrder.indexOf(other) > moduleOrder.indexOf(own))
      complain(`${own} may not import ${other}: it stands higher (${file})`)
    else if (other !== 'kit' && !target.endsWith('/index.ts'))
      complain(`${file} reaches into ${other}: use its index.ts`)
  }
  const feature = featureOf(file)
  for (const name of importsOf(text)) {
    const other = name.startsWith('.') ? featureOf(relative(root, resolve(root, dirname(file), name))) : undefined
    if (feature && other && feature !== other)
      complain(`${file}: the feature ${feature} may not import ${other}: open it by name`)
  }
}

function moduleOf(file: string): string | undefined {
  const name = /^apps\/server\/src\/([a-z]+)\//.exec(file)?.[1]
  return name && moduleOrder.includes(name) ? name : undefined
}
function featureOf(file: string): string | undefined {
  return /^apps\/web\/src\/features\/([a-z-]+)\//.exec(file)?.[1]
}

function checkReadmes(): void {
  const folders = [
    ...foldersIn('apps/server/src').filter((folder) => moduleOrder.includes(folder.split('/').at(-1) ?? '')),
    ...foldersIn('packages'),
    ...foldersIn('apps'),
  ]
  for (const folder of folders) {
    if (!existsSync(join(root, folder, 'README.md')))
      complain(`${folder} has no README.md: three paragraphs, Owns, Promises, Never`)
  }
}

function foldersIn(place: string): string[] {
  return readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${place}/${entry.name}`)
}

function checkTexts(): void {
  const folder = join(root, 'packages/text/src')
  for (const name of readdirSync(join(folder, 'bn')).filter((one) => one.endsWith('.json'))) {
    const keysOf = (language: string): Set<string> => {
      const file = join(folder, language, name)
      return new Set(existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))) : [])
    }
    const [bn, en] = [keysOf('bn'), keysOf('en')]
    for (const key of bn) if (!en.has(key)) complain(`${name}: "${key}" is missing in English`)
    for (const key of en) if (!bn.has(key)) complain(`${name}: "${key}" is missing in Bengali`)
  }
}

function checkPaths(): void {
  const served = new Set(Object.values(calls).map((row) => row.path))
  for (const { path, toCome } of section7) {
    if (!served.has(path) && !toCome) complain(`the specification's path ${path} has no row`)
    if (served.has(path) && toCome) complain(`${path} has a row now: say so in tools/section-7.ts`)
  }
}

/** Files that nothing imports and nothing starts. */
function checkDeadFiles(): void {
  const entries =
    /(\.test\.tsx?|config\.ts|\/main\.tsx?|\/server\.ts|\.d\.ts|test-database\.ts|\/preview\/.*)$|^(tools|e2e|bench)\//
  const used = new Set<string>()
  for (const [file, text] of textOf) {
    for (const name of importsOf(text)) {
      if (name.startsWith('.')) used.add(relative(root, resolve(root, dirname(file), name)))
      const own = /^@chokka\/([a-z-]+)(?:\/(.+))?$/.exec(name)
      if (own)
        for (const ending of ['.ts', '.tsx', '/index.ts', ''])
          used.add(`packages/${own[1]}/src/${own[2] ?? 'index'}${ending}`)
    }
  }
  const mains = ['packages/money/src/money.ts', 'packages/contract/src/calls.ts', 'packages/text/src/text.ts']
  const named = JSON.stringify([...textOf.values()].join('\n').match(/[\w/.-]+\.tsx?/g) ?? [])
  for (const file of files) {
    if (file.endsWith('.mjs') || entries.test(file) || used.has(file) || mains.includes(file)) continue
    const html = readdirSync(join(root, dirname(file))).filter((name) => name.endsWith('.html'))
    if (html.length === 0 && !named.includes(file.split('/').slice(-2).join('/')))
      complain(`${file} is used by nothing`)
  }
}
