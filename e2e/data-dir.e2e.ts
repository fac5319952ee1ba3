import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

function walk(folder: string): { path: string; entry: Stats }[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    // A file may go while it is walked, as a draft that is renamed.
    const entry = lstatSync(path, { throwIfNoEntry: false })
    if (!entry) return []
    return [{ path, entry }, ...(entry.isDirectory() ? walk(path) : [])]
  })
}

// LOW of the hostile review: logs, run.json and the payments of the simulator were readable by every user.
test('whatever a running site keeps in DATA_DIR can be read by its own user only', () => {
  const dataDir = inject('dataDir')
  const found = walk(dataDir)
  for (const name of ['run.json', 'paysim.sqlite', 'logs', 'logs/server.log', 'keys/at-rest.key'])
    expect(found.map(({ path }) => path)).toContain(join(dataDir, name))
  const open = found.filter(({ entry }) => (entry.mode & 0o077) !== 0)
  expect(open.map(({ path, entry }) => `${path} ${(entry.mode & 0o777).toString(8)}`)).toEqual([])
  // Root lets the user of PostgreSQL pass through it, who can list nothing.
  expect(lstatSync(dataDir).mode & 0o066).toBe(0)
})
