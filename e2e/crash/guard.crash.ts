// Test runs leave no process and no folder behind, however they end.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { waitUntil } from '../../tools/ports.ts'
import { isAlive, type Identity } from '../../tools/processes.ts'
import { readRecord } from '../../tools/site-run.ts'

const root = new URL('../..', import.meta.url).pathname
const tempDir = mkdtempSync(join(tmpdir(), 'chokka-guard-'))
afterAll(() => rmSync(tempDir, { recursive: true, force: true }))

/** Runs the code in a process of its own, whose temporary folders are created in `tempDir`. */
function runProgram(code: string) {
  const outside = Object.entries(process.env).filter(([name]) => !/^npm_|DATABASE|^VITEST|^NODE_ENV/.test(name))
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...Object.fromEntries(outside), TMPDIR: tempDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  return { child, exited }
}

const folders = () => readdirSync(tempDir).filter((name) => name.startsWith('chokka-'))
/** The processes of the run in the only folder, once they are recorded. */
async function waitForProcesses(...names: string[]): Promise<Identity[]> {
  const found = (): Identity[] => {
    const [folder] = folders()
    const record = folder ? readRecord(join(tempDir, folder)) : undefined
    const known: Record<string, Identity> = record ? { ...record.processes, starter: record.starter } : {}
    return names.flatMap((name) => known[name] ?? [])
  }
  if (!(await waitUntil(async () => found().length === names.length, 120_000))) throw new Error('nothing was started')
  return found()
}

async function expectCleanedUp(processes: Identity[]): Promise<void> {
  const isClean = async () => folders().length === 0 && processes.every((one) => !isAlive(one))
  await waitUntil(isClean, 120_000)
  expect({ folders: folders(), alive: processes.filter(isAlive) }).toEqual({ folders: [], alive: [] })
}

// Issue 6, number 31
test.each(['SIGKILL', 'SIGTERM'] as const)(
  '%s to a test run stops its database and removes its folder',
  async (signal) => {
    // As `npm test` runs Vitest; with many tests, so that the run is killed in the middle.
    const { child, exited } = runProgram(`
    const { run, binary } = await import('./tools/run.ts')
    await run({ name: 'a suite', channel: true, ...binary('vitest', 'run', 'apps/server/src/identity') })`)
    const processes = await waitForProcesses('postgres', 'guard', 'starter')
    child.kill(signal)
    await exited
    await expectCleanedUp(processes)
  },
)

test('SIGKILL to the process that started a trial site stops the site and removes its folder', async () => {
  const { child, exited } = runProgram(`
    const { startWholeSite } = await import('./tools/whole-site.ts')
    await startWholeSite({ pages: false })
    await new Promise(() => setInterval(() => undefined, 1000))`)
  const processes = await waitForProcesses('postgres', 'server', 'studio', 'paysim', 'messagesim', 'guard', 'starter')
  child.kill('SIGKILL')
  await exited
  await expectCleanedUp(processes)
})
