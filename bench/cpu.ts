// Time of the processor that processes took, from the system's own count. Only where /proc tells it (Linux).
import { readFileSync } from 'node:fs'

/** Seconds of the processor that a process and its children have taken so far; 0 where nothing tells. */
export function cpuSeconds(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return [pid, ...children].reduce((sum, one) => sum + ownSeconds(one), 0)
}

/** The system counts in hundredths. The two counts stand behind the name, which may hold spaces. */
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
