import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The environment of a process, as one text. */
export function environmentOf(pid: number): string {
  const own = `/proc/${pid}/environ`
  if (existsSync(own)) return readFileSync(own, 'utf8')
  return spawnSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}
