// A whole site in a temporary folder, started as by `npm start`, for browser tests, crash tests and benchmarks.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askOnce } from '@chokka/server-kit/database'
import { removeDataDir } from './database.ts'
import { freePort, waitUntil } from './ports.ts'
import { identityOf } from './processes.ts'
import type { StaffLogin } from './seed/staff.ts'
import { keepGuard, readRecord } from './site-run.ts'

const root = new URL('..', import.meta.url).pathname

export type Login = { role: string; account: string; password: string; payeeName: string }
export type WholeSite = {
  url: string
  studioUrl: string
  paysimUrl: string
  /** The message simulator, which shows the SMS and mail of the site; `/messages.json` lists them. */
  messagesUrl: string
  idsimUrl: string
  officeUrl: string
  dataDir: string
  logins: Login[]
  /** The demo's staff with their one-time passwords. */
  staffLogins: StaffLogin[]
  /** The current process ids: server, studio, paysim, messagesim, postgres. */
  pids: () => Record<string, number | undefined>
  /** True when every program is ready. */
  isReady: () => Promise<boolean>
  /** The URL for the superuser, so that a test can read and change anything. */
  databaseUrl: (name: 'chokka' | 'studio') => string
  /** Stops it with SIGTERM. Returns the exit code. */
  stop: () => Promise<number | null>
}

/** Neither turnover nor a code stands before a withdrawal where a test is not about them. */
const plainWithdrawals = `insert into setting (name, value) values ('depositTurnoverPpm', '0'),
  ('withdrawalProof', '"none"') on conflict (name) do nothing`

/** The site gets databases of its own, whatever the environment of this process names. */
const embedded = {
  ...{ DATABASE_URL: '', DATABASE_OWNER_URL: '' },
  ...{ STUDIO_DATABASE_URL: '', STUDIO_DATABASE_OWNER_URL: '' },
}

type SiteOptions = { pages?: boolean; env?: Record<string, string> }

/**
 * `pages: false` skips the build of the web pages, and the slots of the demo, whose lists take a while to read. Another
 * site may take a port after it was found free, so a start that fails by that alone is made again with other ports.
 */
export async function startWholeSite(options: SiteOptions = {}): Promise<WholeSite> {
  for (let left = 3; ; left -= 1) {
    try {
      return await startOnce(options)
    } catch (fault) {
      if (left === 0 || !/^Port \d+ is taken/m.test(String(fault))) throw fault
    }
  }
}

async function startOnce(options: SiteOptions): Promise<WholeSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chokka-site-'))
  const port = await freePort()
  const studioPort = await freePort()
  const paysimPort = await freePort()
  const messagesPort = await freePort()
  const idsimPort = await freePort()
  const officePort = await freePort()
  const env = {
    DEMO_SLOTS: options.pages === false ? 'off' : 'on',
    DATA_DIR: dataDir,
    PORT: String(port),
    STUDIO_PORT: String(studioPort),
    PAYSIM_PORT: String(paysimPort),
    MESSAGESIM_PORT: String(messagesPort),
    MESSAGESIM_SMPP_PORT: String(await freePort()),
    MESSAGESIM_SMTP_PORT: String(await freePort()),
    IDSIM_PORT: String(idsimPort),
    OFFICE_PORT: String(officePort),
  }
  const child = spawn(
    process.execPath,
    [join(root, 'tools/start.ts'), ...(options.pages === false ? ['--no-build'] : [])],
    {
      cwd: root,
      env: { ...process.env, ...embedded, RATE_FACTOR: '1000', DEMO_MEMBERS: '0', ...env, ...options.env },
      // With the IPC channel it notices when this process is gone.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const releaseGuard = keepGuard({ dataDir, starter: identityOf(child.pid ?? 0), temporary: true })
  const printed = collect(child)
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const url = `http://127.0.0.1:${port}`
  const studioUrl = `http://127.0.0.1:${studioPort}`
  const paysimUrl = `http://127.0.0.1:${paysimPort}`
  const messagesUrl = `http://127.0.0.1:${messagesPort}`
  const idsimUrl = `http://127.0.0.1:${idsimPort}`
  const isUp = () => Promise.resolve(child.exitCode !== null || printed().includes('Chokka is ready'))
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await ended
    removeDataDir(dataDir)
    releaseGuard()
    return code
  }
  if (!(await waitUntil(isUp, 240_000)) || child.exitCode !== null) {
    await stop()
    throw new Error(`the site did not start:\n${printed()}`)
  }
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8')
  const databaseUrl = (name: string) =>
    `postgres://chokka:${read('postgres.password').trim()}@127.0.0.1:${read('postgres.port')}/${name}`
  if (!options.env?.DATABASE_URL) await askOnce(databaseUrl('chokka'), plainWithdrawals)
  const isReady = async () => {
    const places = [
      `${url}/ready`,
      `${studioUrl}/ready`,
      `${paysimUrl}/health`,
      `${messagesUrl}/health`,
      `${idsimUrl}/health`,
    ]
    const answers = await Promise.all(
      places.map((place) =>
        fetch(place).then(
          (reply) => reply.ok,
          () => false,
        ),
      ),
    )
    return answers.every(Boolean)
  }
  return {
    url,
    studioUrl,
    paysimUrl,
    messagesUrl,
    idsimUrl,
    officeUrl: `http://127.0.0.1:${officePort}`,
    dataDir,
    logins: loginsIn<Login>(dataDir, 'demo-logins'),
    staffLogins: loginsIn<StaffLogin>(dataDir, 'demo-staff'),
    pids: () => {
      const processes = Object.entries(readRecord(dataDir)?.processes ?? {})
      return Object.fromEntries(processes.map(([name, { pid }]) => [name, pid]))
    },
    isReady,
    databaseUrl,
    stop,
  }
}

/** The logins that the seed has made; none on a database that had members before. */
function loginsIn<One>(dataDir: string, name: string): One[] {
  const file = join(dataDir, 'keys', `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}
