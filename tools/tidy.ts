// Checks the project's conventions (docs/decisions/0027). Prints a sentence for each violation; exit 1 when there is
// one. The rules stand in tools/tidy; each is a pure function of the tracked text files and the modules' manifests.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { modules } from '../apps/server/src/modules.ts'
import { callsByName } from '../packages/contract/src/calls.ts'
import { section7 } from './section-7.ts'
import { specifiedPaths } from './tidy/conventions.ts'
import { rules } from './tidy/rules.ts'
import type { Tree } from './tidy/tree.ts'

const root = resolve(new URL('..', import.meta.url).pathname)
const texts = /\.(ts|tsx|mjs|sql|json|md|html)$/

function readTree(): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => texts.test(file) && existsSync(join(root, file)))
  return {
    files: new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
    modules: modules.map((one) => ({
      name: one.name,
      below: one.below.map(({ name }) => name),
      tables: one.tables,
      views: one.views ?? [],
      settings: Object.keys(one.settings ?? {}),
    })),
  }
}

const tree = readTree()
const served = new Set(Object.values(callsByName).map((row) => row.path))
const complaints = [...rules, specifiedPaths(served, section7)].flatMap((rule) => rule(tree))
for (const complaint of complaints) console.error(complaint)
console.log(complaints.length === 0 ? `Tidy: ${tree.files.size} files.` : `${complaints.length} complaint(s).`)
process.exitCode = complaints.length === 0 ? 0 : 1
