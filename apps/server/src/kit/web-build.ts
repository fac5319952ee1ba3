import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pageOf = (name: string): Buffer | null => {
  const file = fileURLToPath(new URL(`../../../web/dist/${name}`, import.meta.url))
  return existsSync(file) ? readFileSync(file) : null
}

/** The one page of the built web app, read at the start. Null when it was not built, as in tests. */
export const webPage: Buffer | null = pageOf('index.html')

/** The page in which another company verifies a number. Null when it was not built. */
export const phoneCheckPage: Buffer | null = pageOf('phone-check.html')

// The page names every file of the build by its hash, so it changes with any of them.
const build = webPage ? createHash('sha256').update(webPage).digest('hex').slice(0, 16) : ''

/** Names the build of the pages that this process serves; empty when there is none. */
export const webBuild = (): string => build
