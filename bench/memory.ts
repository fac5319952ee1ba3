// Memory of processes under load, sampled every half second.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Peaks = Record<string, number>

/** Watches the processes by name; `stop` answers the most that each held, in MiB. */
export function watchMemory(pids: () => Record<string, number | undefined>): { stop: () => Peaks } {
  const peaks: Peaks = {}
  const sample = () => {
    for (const [name, pid] of Object.entries(pids())) {
      if (pid === undefined) continue
      const held = name === 'postgres' ? wholeFamily(pid) : residentOf(pid)
      if (held > 0) peaks[name] = Math.max(peaks[name] ?? 0, held)
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

/** PostgreSQL is many processes over one shared memory: each page is counted once, where the system tells. */
function wholeFamily(pid: number): number {
  try {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return [pid, ...children.split('\n').filter(Boolean).map(Number)].reduce((sum, one) => sum + shareOf(one), 0)
  } catch {
    return residentOf(pid)
  }
}

function shareOf(pid: number): number {
  try {
    const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(found?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
