import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const keepMs = 24 * 3_600_000

/**
 * Deletes files of earlier builds once they are more than a day older than this one. Until then a page that was opened
 * before the new build still finds its files. Needs `emptyOutDir: false`.
 */
export const removeOldFilesPlugin = (): Plugin => ({
  name: 'chokka-remove-old-files',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const builtMs = statSync(join(dir, 'index.html')).mtimeMs
    for (const name of readdirSync(join(dir, 'assets'))) {
      const file = join(dir, 'assets', name)
      const isOurs = `assets/${name}`.replace(/\.(?:br|gz)$/, '') in bundle
      if (!isOurs && statSync(file).mtimeMs < builtMs - keepMs) rmSync(file)
    }
  },
})
