// Which tests prove which requirement. A test cites the id of a requirement in a comment: `// M-01`.
//
//   node tools/trace.ts                   every cited requirement with the tests that cite it
//   node tools/trace.ts requirements.md   which requirements of that file no test cites, and which cited ids it lacks
//
// The file has headings, and below them Markdown tables: first column the id, second the requirement in a sentence.
// This is a report only: the exit code is 0 whatever it finds.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Requirement = { id: string; group: string; sentence: string }
/** By id: the tests that cite it, each as its file and its name. */
type Proofs = Map<string, Set<string>>

const root = resolve(new URL('..', import.meta.url).pathname)
const idForm = /\b[A-Z]-\d{2}\b/g
const testStart = /^\s*(?:test|it|describe)(?:\.\w+)*(?:\(|$)/
const sorted = (ids: Iterable<string>): string[] => [...ids].toSorted((a, b) => a.localeCompare(b))
const comment = /^\s*(?:\/\/|\/?\*)|\s\/\/ /

const proofs = readProofs()
const [path] = process.argv.slice(2)
if (path !== undefined && !existsSync(path)) throw new Error(`there is no file ${path}`)
console.log((path === undefined ? listOf(proofs) : reportOn(readRequirements(path), proofs)).join('\n'))

function readProofs(): Proofs {
  const found: Proofs = new Map()
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of listed.toString().split('\n')) {
    if (!/\.(?:test\.tsx?|e2e\.ts|crash\.ts)$/.test(file) || !existsSync(join(root, file))) continue
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    lines.forEach((line, at) => {
      const start = line.search(comment)
      if (start < 0) return
      for (const [id] of line.slice(start).matchAll(idForm)) {
        const tests = found.get(id) ?? new Set()
        found.set(id, tests.add(`${file}: ${nameAt(lines, at)}`))
      }
    })
  }
  return found
}

/** The name of the test that a comment stands in, or before. */
function nameAt(lines: string[], at: number): string {
  const next = lines.findIndex((line, place) => place > at && line.trim() !== '' && !/^\s*\/\//.test(line))
  const isBefore = testStart.test(lines[next] ?? '')
  const start = isBefore ? next : lines.findLastIndex((line, place) => place <= at && testStart.test(line))
  const text = lines.slice(Math.max(0, start), start + 3).join('\n')
  return /\(\s*(['"`])(.*?)\1/s.exec(text)?.[2] ?? 'the whole file'
}

function readRequirements(file: string): Requirement[] {
  let group = ''
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      group = /^#+\s+(.*)$/.exec(line)?.[1] ?? group
      const [, id, sentence] = /^\|\s*([A-Z]-\d{2})\s*\|\s*(.*?)\s*\|/.exec(line) ?? []
      return id === undefined || sentence === undefined ? [] : [{ id, group, sentence }]
    })
}

function listOf(cited: Proofs): string[] {
  return sorted(cited.keys()).flatMap((id) => [id, ...sorted(cited.get(id) ?? []).map((test) => `  ${test}`)])
}

function reportOn(requirements: Requirement[], cited: Proofs): string[] {
  const known = new Set(requirements.map((one) => one.id))
  const lines = [...new Set(requirements.map((one) => one.group))].flatMap((group) => {
    const all = requirements.filter((one) => one.group === group)
    const open = all.filter((one) => !cited.has(one.id))
    return [
      `${group}: ${all.length - open.length} of ${all.length} cited`,
      ...open.map((one) => `  ${one.id}  ${one.sentence}`),
      '',
    ]
  })
  const unknownIds = sorted(cited.keys()).filter((id) => !known.has(id))
  const unknownLines = unknownIds.flatMap((id) => [
    `  ${id}`,
    ...sorted(cited.get(id) ?? []).map((test) => `    ${test}`),
  ])
  const total = [...known].filter((id) => cited.has(id)).length
  return [
    ...lines,
    unknownIds.length === 0 ? 'Every cited requirement is in the file.' : 'Cited, but not in the file:',
    ...unknownLines,
    `${total} of ${known.size} requirements are cited by a test.`,
  ]
}
