import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url))

/** The one page of the built web app, read at the start. Null when it was not built, as in tests. */
export const webPage: Buffer | null = existsSync(file) ? readFileSync(file) : null

// The page names every file of the build by its hash, so it changes with any of them.
const build = webPage ? createHash('sha256').update(webPage).digest('hex').slice(0, 16) : ''

/** Names the build of the pages that this process serves; empty when there is none. */
export const webBuild = (): string => build
