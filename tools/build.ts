// Builds the two web apps when anything that they are made of has changed since the last build.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const apps = ['apps/web', 'apps/studio/web'] as const
const madeOf = ['packages', 'package-lock.json']

/** Answers the apps that were built. */
export function buildWhenStale(tell: (app: string) => void = () => undefined): string[] {
  return apps
    .filter((app) => existsSync(join(root, app, 'vite.config.ts')))
    .filter((app) => {
      const stamp = join(root, app, 'dist', 'sources.sha256')
      const sources = digestOf([...madeOf, app])
      if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
      tell(app)
      execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
        cwd: join(root, app),
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      })
      writeFileSync(stamp, sources)
      return true
    })
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
