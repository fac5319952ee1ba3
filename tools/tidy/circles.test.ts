import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { complaintsOf, withFirstLine } from './tests/sample-tree.ts'

test.each([
  ['apps/server/src', 'games'],
  ['apps/studio/src', 'products/slots'],
])('files of %s import each other in no circle, of values or of types', (app, folder) => {
  const [first, second] = [`${app}/${folder}/one.ts`, `${app}/${folder}/two.ts`]
  const files = {
    [first]: "import { two } from './two.ts'\nexport type One = typeof two\n",
    [second]: "import type { One } from './one.ts'\nexport const two: One = 1\n",
  }
  expect(complaintsOf({ files })).toEqual([
    `${first} → ${second} → ${first}: a circle of imports`,
    `${second} → ${first} → ${second}: a circle of imports`,
  ])
  const straight = { ...files, ...withFirstLine(second, 'export const two = 1') }
  expect(complaintsOf({ files: straight })).not.toContain(`${first} → ${second} → ${first}: a circle of imports`)
})

const root = new URL('../..', import.meta.url).pathname

/** What the linter says of a tree of files, with our configuration. */
function linted(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--quiet', '--format=unix'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout.split('\n').flatMap((line) => /^(.+?):.*no-cycle/.exec(line)?.[1] ?? [])
}

test('the linter refuses circles: of types and values, and in the server of values', () => {
  const places = ['apps/web/src', 'apps/office/src', 'apps/studio/web/src', 'packages/ui/src', 'apps/server/src']
  const circle = (kind: 'import' | 'import type') =>
    Object.fromEntries(
      places.flatMap((place) => [
        [`${place}/one.ts`, `${kind} { two } from './two.ts'\nexport const one: typeof two = 1\n`],
        [`${place}/two.ts`, `${kind} { one } from './one.ts'\nexport const two: typeof one | 1 = 1\n`],
      ]),
    )
  const all = places.flatMap((place) => [`${place}/one.ts`, `${place}/two.ts`])
  expect(linted(circle('import')).toSorted()).toEqual(all.toSorted())
  expect(linted(circle('import type')).toSorted()).toEqual(all.filter((one) => !one.includes('/server/')).toSorted())
})
