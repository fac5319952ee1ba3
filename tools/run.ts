import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { onShutdown } from './shutdown.ts'

const root = new URL('..', import.meta.url).pathname

/**
 * `channel`: a Node program that gets an IPC channel, and ends when the channel closes because this process is gone.
 * `log`: a file that takes its output, which is shown when it has ended.
 */
export type Step = { name: string; command: string; args: string[]; channel?: boolean; log?: string }

const running = new Set<ReturnType<typeof spawn>>()
let isEnding = false
onShutdown(() => {
  isEnding = true
  for (const child of running) child.kill('SIGTERM')
  if (running.size === 0) process.exit(1)
})

/** Runs one step and shows its output. True when it succeeded. It is ended when this process has to stop. */
export async function run(step: Step): Promise<boolean> {
  const title = `\n── ${step.name}`
  if (!step.log) console.log(title)
  // So that `env node` finds the pinned Node, also when this was not started by npm.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const shown = step.log ? openSync(step.log, 'w') : 'inherit'
  const stdio = ['inherit', shown, shown, ...(step.channel ? ['ipc' as const] : [])] as const
  const child = spawn(step.command, step.args, { cwd: root, stdio: [...stdio], env })
  running.add(child)
  const status = await new Promise<number | null>((done) => {
    child.once('error', () => done(null))
    child.once('exit', done)
  })
  running.delete(child)
  if (typeof shown === 'number') closeSync(shown)
  if (step.log) console.log(`${title}\n${readFileSync(step.log, 'utf8')}`)
  if (isEnding) process.exit(1)
  if (status !== 0) console.error(`── ${step.name} failed`)
  return status === 0
}

export const node = (script: string, ...args: string[]) => ({ command: process.execPath, args: [script, ...args] })
export const binary = (name: string, ...args: string[]) => ({ command: `node_modules/.bin/${name}`, args })
