import { expect, test } from 'vitest'
import { complaintsOf, withFirstLine } from './tests/sample-tree.ts'

test.each([
  ['apps/server/src', 'games'],
  ['apps/studio/src', 'slots'],
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
