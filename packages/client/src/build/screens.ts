import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

/** The part of the table of screens that the server knows: which addresses there are, and who may see them. */
type Screens = Readonly<
  Record<
    string,
    {
      paths: readonly string[]
      who: string
      region: string
      popup?: string
      queries?: readonly string[]
      menu?: { text: string }
    }
  >
>

/** Writes `screens.json`, by which the server knows the addresses of the app and what they are called. */
export const screensPlugin = (file: string): Plugin => ({
  name: 'chokka-screens',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<{ screens: Screens }>(file)
    const listed = Object.values(module.screens).map(({ paths, who, popup, region, queries = [], menu }) => ({
      paths,
      isPublic: who === 'anyone' && (region === 'page' || region === 'game') && popup === undefined,
      label: menu?.text ?? null,
      queries,
    }))
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(listed) })
  },
})

/** Builds the service worker to an address of its own, which must not change: `/sw.js`. */
export const workerPlugin = (file: string): Plugin => ({
  name: 'chokka-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: file, fileName: 'sw.js' })
  },
})
