import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

const root = new URL('..', import.meta.url).pathname

export type Step = { name: string; command: string; words: string[] }

/** Runs one step where a person can see it. True when it went well. */
export function run(step: Step): boolean {
  console.log(`\n── ${step.name}`)
  // What starts by `env node` gets the pinned Node too, also when this was not started by npm.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const { status } = spawnSync(step.command, step.words, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) console.error(`── ${step.name} failed`)
  return status === 0
}

export const node = (script: string, ...words: string[]) => ({ command: process.execPath, words: [script, ...words] })
export const binary = (name: string, ...words: string[]) => ({ command: `node_modules/.bin/${name}`, words })
