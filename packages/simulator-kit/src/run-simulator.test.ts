import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const sample = fileURLToPath(new URL('../tests/sample-simulator/main.ts', import.meta.url))

/** Starts the sample with a channel to this process, and collects its log. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [sample], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  child.stdout?.on('data', (part: Buffer) => (log += part.toString()))
  const ended = once(child, 'exit').then(([code]) => Number(code))
  const port = async () => {
    await expect.poll(() => log).toContain('is ready (nothing is real)')
    return Number(/"port":(\d+)/.exec(log)?.[1])
  }
  return { child, ended, port, log: () => log }
}

test('a simulator whose environment is wrong says what is wrong, and ends with 1', async () => {
  const run = start({})
  expect(await run.ended).toBe(1)
  expect(run.log()).toContain('the environment of the sample simulator is wrong')
  expect(run.log()).toContain('PORT')
})

test('a simulator whose port is taken says which variable helps, and ends with 1', async () => {
  const first = start({ PORT: '0' })
  const port = await first.port()
  const second = start({ PORT: String(port) })
  expect(await second.ended).toBe(1)
  expect(second.log()).toContain(`port ${port} is taken: set PORT to another`)
})

test.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('a simulator stops on %s, and ends with 0', async (how) => {
  const run = start({ PORT: '0' })
  await run.port()
  if (how === 'disconnect') run.child.disconnect()
  else run.child.kill(how)
  expect(await run.ended).toBe(0)
  expect(run.log()).toContain('the sample simulator has stopped')
})
