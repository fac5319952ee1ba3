import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDataDir } from './private-files.ts'

/** Names that a folder has when it is listed, and no more when they are looked at. */
const gone: string[] = []
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return { ...real, readdirSync: (path: string) => [...gone, ...real.readdirSync(path)] }
})

test('a file that another process deletes meanwhile is passed over, and the files after it are closed', () => {
  const before = process.umask(0o022)
  onTestFinished(() => void process.umask(before))
  const dataDir = mkdtempSync(join(tmpdir(), 'chokka-private-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  writeFileSync(join(dataDir, 'run.json'), '')
  gone.push('paysim.sqlite-shm')
  onTestFinished(() => void gone.pop())
  openDataDir(dataDir)
  expect(statSync(join(dataDir, 'run.json')).mode & 0o777).toBe(0o600)
})

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
