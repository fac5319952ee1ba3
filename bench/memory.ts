// Memory of processes under load, sampled every half second.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Peaks = Record<string, number>

/** Samples the processes; `stop` returns the peak of each by name, in MiB. */
export function watchMemory(pids: () => Record<string, number | undefined>): { stop: () => Peaks } {
  const peaks: Peaks = {}
  const sample = () => {
    for (const [name, pid] of Object.entries(pids())) {
      if (pid === undefined) continue
      const size = name === 'postgres' ? withChildren(pid) : residentOf(pid)
      if (size > 0) peaks[name] = Math.max(peaks[name] ?? 0, size)
    }
  }
  sample()
  const timer = setInterval(sample, 500)
  return {
    stop: () => {
      clearInterval(timer)
      sample()
      return peaks
    },
  }
}

function residentOf(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  } catch {
    return 0
  }
}

/**
 * PostgreSQL has many processes with shared memory, so the proportional set size (PSS) is summed where there is one.
 */
function withChildren(pid: number): number {
  try {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return [pid, ...children.split('\n').filter(Boolean).map(Number)].reduce((sum, one) => sum + proportionalOf(one), 0)
  } catch {
    return residentOf(pid)
  }
}

function proportionalOf(pid: number): number {
  try {
    const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(found?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
