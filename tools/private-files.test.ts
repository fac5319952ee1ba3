import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataDir } from './private-files.ts'

// LOW of the hostile review
test('what an older version has left open is closed, and what is not ours is left as it is', () => {
  const before = process.umask(0o022)
  onTestFinished(() => void process.umask(before))
  const folder = mkdtempSync(join(tmpdir(), 'chokka-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  for (const name of ['logs', 'texts', 'postgres']) mkdirSync(join(dataDir, name))
  const names = [
    'run.json',
    'paysim.sqlite',
    'paysim.sqlite-wal',
    'logs/server.log',
    'texts/hi.json',
    'postgres/f',
    'x',
  ]
  for (const name of names) writeFileSync(join(dataDir, name), '')
  symlinkSync(join(dataDir, 'x'), join(dataDir, 'logs/link'))
  chmodSync(dataDir, 0o755)
  openDataDir(dataDir)
  writeFileSync(join(dataDir, 'later'), '')
  const modes = ['logs', 'texts', 'later', ...names].map((name) => [name, statSync(join(dataDir, name)).mode & 0o777])
  expect(Object.fromEntries(modes)).toEqual({
    ...{ logs: 0o700, 'logs/server.log': 0o600, 'run.json': 0o600, later: 0o600 },
    ...{ 'paysim.sqlite': 0o600, 'paysim.sqlite-wal': 0o600 },
    ...{ texts: 0o755, 'texts/hi.json': 0o644, 'postgres/f': 0o644, x: 0o644 },
  })
  expect(statSync(dataDir).mode & 0o066).toBe(0)
  openDataDir(join(folder, 'new'))
  expect(statSync(join(folder, 'new')).mode & 0o066).toBe(0)
})
