// For the builds of the web apps: a page that is open while a new build is put in place still finds its files.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const keptMs = 24 * 3_600_000

/** Goes with `emptyOutDir: false`: takes away what earlier builds wrote more than a day before this one. */
export const keepBuilt = (): Plugin => ({
  name: 'keep-built',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const builtMs = statSync(join(dir, 'index.html')).mtimeMs
    for (const name of readdirSync(join(dir, 'assets'))) {
      const file = join(dir, 'assets', name)
      const isOurs = `assets/${name}`.replace(/\.(?:br|gz)$/, '') in bundle
      if (!isOurs && statSync(file).mtimeMs < builtMs - keptMs) rmSync(file)
    }
  },
})
