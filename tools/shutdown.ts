// How a script of the project hears that it is to end.
import { processFacts } from './processes.ts'

const lookEveryMs = 250

/**
 * Calls `end` when this process is asked to end, by a signal or because whoever started it is gone: the process at the
 * other end of its channel, or npm with its shell. npm may end on a signal before it has passed it on, and passes on
 * none that it cannot catch.
 */
export function onShutdown(end: () => void): void {
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  if (process.channel) {
    process.on('disconnect', end)
    // To listen is no reason to live.
    process.channel.unref()
  }
  // A terminal or a pipe that closed must not end an orderly stop half-way.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  if (!process.env.npm_lifecycle_event) return
  const chain = chainToNpm()
  const timer = setInterval(() => {
    if (chain.every(({ of, parent }) => parentOf(of) === parent)) return
    clearInterval(timer)
    end()
  }, lookEveryMs)
  timer.unref()
}

type Link = { of: number; parent: number }
const parentOf = (pid: number) => (pid === process.pid ? process.ppid : processFacts(pid)?.parent)

/** This process and, where npm's shell stands between them, the shell: each with its parent. */
function chainToNpm(): Link[] {
  const own: Link = { of: process.pid, parent: process.ppid }
  const parent = processFacts(process.ppid)
  const isShell = /^\S*sh -c /.test(parent?.command ?? '')
  return parent && isShell ? [own, { of: parent.pid, parent: parent.parent }] : [own]
}
