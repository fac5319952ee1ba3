// Builds the web apps when their sources have changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteRun } from './site-run.ts'

const root = new URL('..', import.meta.url).pathname
const apps = ['apps/web', 'apps/office', 'apps/studio/web'] as const
const sharedSources = ['packages', 'package-lock.json']

/** Builds the apps that are stale, one after the other. `onBuild` is called before each; `signal` cancels a build. */
export async function buildWhenStale(
  run: Pick<SiteRun, 'note'>,
  signal: AbortSignal,
  onBuild: (app: string) => void,
): Promise<void> {
  for (const app of apps) {
    const stamp = join(root, app, 'dist', 'sources.sha256')
    const sources = digestOf([...sharedSources, app])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    signal.throwIfAborted()
    onBuild(app)
    await build(app, run, signal)
    writeFileSync(stamp, sources)
  }
}

async function build(app: string, run: Pick<SiteRun, 'note'>, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, app),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
    // Out of the process group, so that Ctrl-C reaches only the starter, which ends the build.
    detached: true,
  })
  run.note('build', child.pid)
  const cancel = () => child.kill('SIGTERM')
  signal.addEventListener('abort', cancel, { once: true })
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  signal.removeEventListener('abort', cancel)
  run.note('build', undefined)
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`${app} could not be built.`)
}

function digestOf(places: string[]): string {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of filesIn(join(root, place))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist' && !entry.name.includes('.test.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(place, entry.name)) : [join(place, entry.name)]))
}

if (import.meta.main)
  await buildWhenStale({ note: () => undefined }, new AbortController().signal, (app) =>
    console.log(`Building ${app} …`),
  )
