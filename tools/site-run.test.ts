import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isFree } from './ports.ts'
import { identityOf, isAlive, listenerOn, processFacts } from './processes.ts'
import { openRun, readRecord, stopLeftovers, type RunRecord } from './site-run.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chokka-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A process that runs the given code and then sleeps. */
async function aSleeper(first = ''): Promise<ChildProcess> {
  const text = `${first} setInterval(() => undefined, 1000); console.log('up')`
  const child = spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((up) => child.stdout.once('data', up))
  return child
}

const recordOf = (processes: RunRecord['processes']): RunRecord => ({
  starter: { pid: 1, startedAt: 'long ago' },
  stopping: false,
  processes,
})

// Issue 6, number 29
test('a process that got a recorded pid later is left alone; a process of ours is ended', async () => {
  const [ours, other] = [await aSleeper(), await aSleeper()]
  const identity = identityOf(ours.pid ?? 0)
  const record = recordOf({ server: identity, studio: { pid: other.pid ?? 0, startedAt: 'at another time' } })
  const told: string[] = []
  await stopLeftovers(record, (text) => told.push(text))
  expect(isAlive(identity)).toBe(false)
  expect(processFacts(other.pid ?? 0)).toBeDefined()
  expect(told).toEqual([`Stopping server (process ${ours.pid}), which an earlier run left …`])
})

test('leftover processes are stopped in order: each only after those before it are gone, the database last', async () => {
  const told = join(aFolder(), 'told')
  const named = async (name: string) => {
    const tell = (what: string) => `require('node:fs').appendFileSync('${told}', '${name} ${what}\\n')`
    // It ends with a delay, during which no other process may be asked to stop.
    const end = `${tell('asked')}; setTimeout(() => { ${tell('gone')}; process.exit() }, 100)`
    const { pid } = await aSleeper(`process.once('${name === 'postgres' ? 'SIGINT' : 'SIGTERM'}', () => { ${end} });`)
    return [name, identityOf(pid ?? 0)] as const
  }
  await stopLeftovers(recordOf(Object.fromEntries(await Promise.all(['postgres', 'server', 'studio'].map(named)))))
  const order = ['studio', 'server', 'postgres'].flatMap((name) => [`${name} asked`, `${name} gone`])
  expect(readFileSync(told, 'utf8').trim().split('\n')).toEqual(order)
})

test('a folder has one run at a time; the next one begins when it has ended, and reads its record', async () => {
  const folder = aFolder()
  const sleeper = await aSleeper()
  const first = await openRun(folder)
  first.note('server', sleeper.pid)
  expect(readRecord(folder)?.processes.server).toEqual(identityOf(sleeper.pid ?? 0))
  await expect(openRun(folder)).rejects.toThrow(`Chokka already runs on ${folder}: process ${process.pid} (`)
  expect(processFacts(sleeper.pid ?? 0)).toBeDefined()
  first.note('server', undefined)
  expect(readRecord(folder)?.processes).not.toHaveProperty('server')
  first.end()
  expect(readRecord(folder)).toBeUndefined()
  const second = await openRun(folder)
  second.end()
})

test('a start waits for a run that is stopping, and gives up when it is aborted', async () => {
  const folder = aFolder()
  const first = await openRun(folder)
  first.noteStopping()
  const told: string[] = []
  const asked = new AbortController()
  const givesUp = openRun(folder, { say: (text) => told.push(text), signal: asked.signal })
  const waits = openRun(folder)
  asked.abort(new Error('asked to stop'))
  await expect(givesUp).rejects.toThrow('asked to stop')
  expect(told).toEqual([`An earlier run on ${folder} is still stopping; waiting for it …`])
  first.end()
  const second = await waits
  expect(readRecord(folder)?.stopping).toBe(false)
  second.end()
})

test('the process that listens on a port is found, with pid and command', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  expect(await isFree(port)).toBe(false)
  expect(listenerOn(port)).toEqual(processFacts(process.pid))
  await new Promise((done) => server.close(done))
  expect(listenerOn(port)).toBeUndefined()
})
