// CPU time of processes, from /proc (Linux only).
import { readFileSync } from 'node:fs'

/** CPU seconds of a process and its children so far; 0 where /proc does not exist. */
export function cpuSeconds(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ownSeconds(one), 0)
}

export const childrenOf = (pid: number): number[] =>
  readOrEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** utime and stime, in hundredths of a second. Fields are counted from after the name, which may contain spaces. */
function ownSeconds(pid: number): number {
  const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
