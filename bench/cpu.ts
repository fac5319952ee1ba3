// CPU time of processes, from /proc (Linux only).
import { readFileSync } from 'node:fs'

/** CPU seconds of a process and its children so far; 0 where /proc does not exist. */
export function cpuSeconds(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return [pid, ...children].reduce((sum, one) => sum + ownSeconds(one), 0)
}

/** utime and stime, in hundredths of a second. Fields are counted from after the name, which may contain spaces. */
function ownSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
