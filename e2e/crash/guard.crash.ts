// Tests leave nothing behind either, whatever ends them: no process, no folder.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { waitUntil } from '../../tools/ports.ts'
import { isAlive, type Identity } from '../../tools/processes.ts'
import { readRecord } from '../../tools/site-run.ts'

const root = new URL('../..', import.meta.url).pathname
const place = mkdtempSync(join(tmpdir(), 'chokka-guard-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs the text as a program of its own whose temporary folders are made below `place`. */
function aProgram(text: string) {
  const outside = Object.entries(process.env).filter(([name]) => !/^npm_|DATABASE|^VITEST|^NODE_ENV/.test(name))
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    cwd: root,
    env: { ...Object.fromEntries(outside), TMPDIR: place },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  return { child, exited }
}

const folders = () => readdirSync(place).filter((name) => name.startsWith('chokka-'))
/** Those of the run in the only folder, once they are written down. */
async function theProcesses(...names: string[]): Promise<Identity[]> {
  const found = (): Identity[] => {
    const [folder] = folders()
    const record = folder ? readRecord(join(place, folder)) : undefined
    const known: Record<string, Identity> = record ? { ...record.processes, starter: record.starter } : {}
    return names.flatMap((name) => known[name] ?? [])
  }
  if (!(await waitUntil(async () => found().length === names.length, 120_000))) throw new Error('nothing was started')
  return found()
}

async function expectNothingLeft(processes: Identity[]): Promise<void> {
  const isClean = async () => folders().length === 0 && processes.every((one) => !isAlive(one))
  await waitUntil(isClean, 120_000)
  expect({ folders: folders(), alive: processes.filter(isAlive) }).toEqual({ folders: [], alive: [] })
}

// Issue 6, number 31
test.each(['SIGKILL', 'SIGTERM'] as const)(
  '%s to a run of tests ends its database and removes its folder',
  async (signal) => {
    // As `npm test` runs Vitest; the run has many tests before it, so that it is killed in the middle.
    const { child, exited } = aProgram(`
    const { run, binary } = await import('./tools/run.ts')
    await run({ name: 'a suite', channel: true, ...binary('vitest', 'run', 'apps/server/src/identity') })`)
    const processes = await theProcesses('postgres', 'guard', 'starter')
    child.kill(signal)
    await exited
    await expectNothingLeft(processes)
  },
)

test('SIGKILL to whoever started a trial site ends the site and removes its folder', async () => {
  const { child, exited } = aProgram(`
    const { startWholeSite } = await import('./tools/whole-site.ts')
    await startWholeSite({ pages: false })
    await new Promise(() => setInterval(() => undefined, 1000))`)
  const processes = await theProcesses('postgres', 'server', 'studio', 'paysim', 'guard', 'starter')
  child.kill('SIGKILL')
  await exited
  await expectNothingLeft(processes)
})
