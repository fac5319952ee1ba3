// When a script of the project has to stop.
import { processFacts } from './processes.ts'

const checkEveryMs = 250

/**
 * Calls `end` when this process has to stop: on SIGINT or SIGTERM, or when the process that started it is gone. That
 * one is at the other end of the IPC channel, or it is npm with its shell. npm may exit on a signal before it passes it
 * on, and cannot pass on SIGKILL.
 */
export function onShutdown(end: () => void): void {
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  if (process.channel) {
    process.on('disconnect', end)
    // The channel must not keep this process alive.
    process.channel.unref()
  }
  // A closed terminal or pipe must not interrupt an orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  if (!process.env.npm_lifecycle_event) return
  const chain = chainToNpm()
  const timer = setInterval(() => {
    if (chain.every(({ pid, parent }) => parentOf(pid) === parent)) return
    clearInterval(timer)
    end()
  }, checkEveryMs)
  timer.unref()
}

type Link = { pid: number; parent: number }
const parentOf = (pid: number) => (pid === process.pid ? process.ppid : processFacts(pid)?.parent)

/** This process and, where there is one, the shell between it and npm; each with its parent. */
function chainToNpm(): Link[] {
  const own: Link = { pid: process.pid, parent: process.ppid }
  const parent = processFacts(process.ppid)
  const isShell = /^\S*sh -c /.test(parent?.command ?? '')
  return parent && isShell ? [own, { pid: parent.pid, parent: parent.parent }] : [own]
}
