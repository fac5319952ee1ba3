// Memory of processes after a load, from /proc (Linux only). Nothing is read while the load runs: reading the pages of
// PostgreSQL's processes twice a second took as much processor as the load itself.
import { childrenOf, readOrEmpty } from './cpu.ts'

export type Peaks = Record<string, number>

/** Each process by its name, in MiB: its largest resident set so far, and what PostgreSQL's processes hold now. */
export function readMemory(pids: Record<string, number | undefined>): Peaks {
  const known = Object.entries(pids).filter((entry): entry is [string, number] => entry[1] !== undefined)
  return Object.fromEntries(known.map(([name, pid]) => [name, name === 'postgres' ? heldByAll(pid) : peakOf(pid)]))
}

const peakOf = (pid: number): number => kilobytes(/^VmHWM:\s+(\d+) kB/m, `/proc/${pid}/status`) / 1024

/** PostgreSQL has many processes with shared memory, so the proportional set size (PSS) is summed. */
const heldByAll = (pid: number): number => [pid, ...childrenOf(pid)].reduce((sum, one) => sum + proportionalOf(one), 0)

const proportionalOf = (pid: number): number => kilobytes(/^Pss:\s+(\d+) kB/m, `/proc/${pid}/smaps_rollup`) / 1024

const kilobytes = (line: RegExp, file: string): number => Number(line.exec(readOrEmpty(file))?.[1] ?? 0)
