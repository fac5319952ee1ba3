import { pathToFileURL } from 'node:url'
import type { TextModule } from '@chokka/text'
import type { Catalogue } from '@chokka/text/message.ts'
import type { Plugin } from 'vite'

const catalogueFile = /\/text\/src\/([a-z]{2,3})\/([a-zA-Z]+)\.ts$/
const loaders = /\/text\/src\/modules\.ts$/
const loaderLine = /^ {2}([a-zA-Z]+): \(\) => import\('[^']+'\),\n/gm

const only = (catalogue: Catalogue, keys: readonly string[]): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).filter(([key]) => keys.includes(key)))

/**
 * Replaces the text modules by compiled catalogues, and removes the loaders of modules that are not named. `codes`: the
 * refusals of the app; the sentences of others are left out.
 */
export const textsPlugin = (modules: readonly TextModule[], codes: readonly string[] = []): Plugin => ({
  name: 'chokka-texts',
  enforce: 'pre',
  async load(id) {
    const [, , module] = catalogueFile.exec(id) ?? []
    if (module === undefined) return
    this.addWatchFile(id.replace(/ts$/, 'json'))
    const { catalogue }: { catalogue: Catalogue } = await import(pathToFileURL(id).href)
    const own = module === 'errors' ? only(catalogue, codes) : catalogue
    return `export const catalogue = ${JSON.stringify(own)}`
  },
  transform: {
    filter: { id: loaders },
    handler: (code) => code.replace(loaderLine, (found, name) => (modules.some((one) => one === name) ? found : '')),
  },
})
