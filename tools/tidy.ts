// Checks the project's conventions (docs/decisions/0027). Prints a sentence for each violation; exit 1 when there is
// one. The rules stand in tools/tidy; each is a pure function of the tracked text files and the modules' manifests.
// With --lower it first lowers the exceptions to what is left of them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { section7 } from './section-7.ts'
import { exceptionsList, lowered } from './tidy/exceptions.ts'
import { readManifests } from './tidy/manifests.ts'
import { specifiedPaths } from './tidy/rows.ts'
import { ratchets, rules } from './tidy/rules.ts'
import type { Tree } from './tidy/tree.ts'

const root = resolve(new URL('..', import.meta.url).pathname)
const texts = /\.(ts|tsx|mjs|sql|json|md|html|css)$/

function readTree(): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const names = listed.split('\n').filter((file) => texts.test(file) && existsSync(join(root, file)))
  const files = new Map(names.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  return { files, modules: readManifests(files) }
}

if (process.argv.includes('--lower')) writeFileSync(join(root, exceptionsList), lowered(readTree(), ratchets))
const tree = readTree()
const complaints = [...rules, specifiedPaths(section7)].flatMap((rule) => rule(tree))
for (const complaint of complaints) console.error(complaint)
console.log(complaints.length === 0 ? `Tidy: ${tree.files.size} files.` : `${complaints.length} complaint(s).`)
process.exitCode = complaints.length === 0 ? 0 : 1
