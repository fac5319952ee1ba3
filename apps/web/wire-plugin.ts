import { calls } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import type { Plugin } from 'vite'

const asked = 'virtual:wire'
const resolved = `\0${asked}`

/**
 * What the browser needs of each row, without those of the office. The schemas stay behind: they would bring all of Zod
 * with them.
 */
export const wireTable = () =>
  Object.fromEntries(
    Object.entries<Call>(calls)
      .filter(([, { path }]) => !path.startsWith('/office/'))
      .map(([name, { method, path, who, sealed, body }]) => [name, { method, path, who, sealed, body }]),
  )

/** Serves `virtual:wire`, the contract as a small table, read from the rows when the page is built. */
export const wirePlugin = (): Plugin => ({
  name: 'chokka-wire',
  resolveId: (id) => (id === asked ? resolved : undefined),
  load: (id) => (id === resolved ? `export const wire = ${JSON.stringify(wireTable())}` : undefined),
})
