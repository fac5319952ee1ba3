// Gives way to a browser: the phone of a visitor does not share its processor with the site.
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { childrenOf } from './cpu.ts'

/** Every thread of these processes and of their children runs when nothing else wants to (Linux only). */
export function stepAside(pids: Record<string, number | undefined>): void {
  const first = Object.values(pids).filter((pid) => pid !== undefined)
  for (const pid of [...first, ...first.flatMap(childrenOf)]) {
    for (const thread of threadsOf(pid)) {
      try {
        setPriority(thread, constants.priority.PRIORITY_LOW)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}
