// Facts about processes: from /proc where it exists (Linux), else from ps and lsof (macOS).
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { waitUntil } from './ports.ts'

/** A pid is reused after a while; together with the start time it identifies one process for good. */
export type Identity = { pid: number; startedAt: string }
export type ProcessFacts = Identity & { parent: number; command: string }

const hasProc = existsSync('/proc/self/stat')
const boot = hasProc ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : ''

/** Undefined when there is no such process. A zombie counts as gone. */
export function processFacts(pid: number): ProcessFacts | undefined {
  return hasProc ? factsFromProc(pid) : factsFromPs(pid)
}

export function identityOf(pid: number): Identity {
  const facts = processFacts(pid)
  return { pid, startedAt: facts?.startedAt ?? 'it had ended already' }
}

export const isAlive = ({ pid, startedAt }: Identity): boolean => processFacts(pid)?.startedAt === startedAt

/** Sends the signal to this process, but not to another one that has got its pid since. */
export function signalTo(identity: Identity, signal: NodeJS.Signals): void {
  if (!isAlive(identity)) return
  try {
    process.kill(identity.pid, signal)
  } catch (fault) {
    if (!isGone(fault)) throw fault
  }
}

/** Asks a process to end and waits for it; kills it after `graceMs`. */
export async function endProcess(identity: Identity, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  const gone = async () => !isAlive(identity)
  signalTo(identity, signal)
  if (await waitUntil(gone, graceMs)) return
  signalTo(identity, 'SIGKILL')
  await waitUntil(gone, 5000)
}

/** The process that listens on this TCP port; undefined when there is none, or when it is hidden from this user. */
export function listenerOn(port: number): ProcessFacts | undefined {
  const pid = hasProc ? listenerFromProc(port) : listenerFromLsof(port)
  return pid === undefined ? undefined : processFacts(pid)
}

const isGone = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'ESRCH'

function factsFromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain anything, so the fields are counted from its end: state, parent, … start
    // time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state = '', parent = ''] = fields
    if (state === 'Z' || state === 'X') return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, startedAt: `${boot} ${fields[19]}`, parent: Number(parent), command }
  } catch {
    return undefined
  }
}

function factsFromPs(pid: number): ProcessFacts | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,ppid=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const found = /^\s*(\S+)\s+(\d+)\s+(\S+ +\S+ +\S+ +\S+ +\S+)\s+(.*)$/m.exec(stdout ?? '')
  if (!found || found[1]?.startsWith('Z')) return undefined
  return { pid, startedAt: found[3] ?? '', parent: Number(found[2]), command: (found[4] ?? '').trim() }
}

function listenerFromProc(port: number): number | undefined {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((table) => existsSync(table))
    .flatMap((table) => readFileSync(table, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    // Fields: local address, remote address, state (0A is LISTEN), and at 9 the inode of the socket.
    .filter((fields) => fields[1]?.endsWith(`:${hexPort}`) && fields[3] === '0A')
    .map((fields) => `socket:[${fields[9]}]`)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => openFilesOf(pid).some((file) => sockets.includes(file)))
}

function openFilesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).map((name) => linkOf(`${folder}/${name}`))
  } catch {
    return []
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function listenerFromLsof(port: number): number | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' })
  const [first] = (stdout ?? '').split('\n')
  return first ? Number(first) : undefined
}
