import type { Plugin, Rolldown } from 'vite'

const early = '/src/early.ts'
const firstTexts = ['common', 'shell', 'errors', 'home', 'games']
const homeScreen = '/app/HomeScreen.tsx'
type Chunks = readonly Rolldown.OutputChunk[]

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  Object.values(bundle).filter((file) => file.type === 'chunk')
const holding = (chunks: Chunks, end: string) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))

/** A chunk with all that it imports and that the page does not load anyway. */
function withImports(chunks: Chunks, first: Rolldown.OutputChunk | undefined): string[] {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index')
  const files = first ? [first.fileName, ...first.imports] : []
  return files.filter((file) => file !== entry?.fileName && !entry?.imports.includes(file)).map((file) => `/${file}`)
}

/**
 * Puts `early.ts` into the head as a small classic script with a hashed name: it runs before the first paint, and the
 * content policy allows files of our own but no script inside the page. It is told which files the first screen needs,
 * so that the browser fetches them together and not one after the other.
 */
export const earlyPlugin = (): Plugin => ({
  name: 'chokka-early',
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: early.slice(1), name: 'early' })
  },
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      const chunks = chunksOf(bundle)
      const texts = (lang: string) =>
        firstTexts.flatMap((module) => withImports(chunks, holding(chunks, `/text/src/${lang}/${module}.json`)))
      const home = withImports(chunks, holding(chunks, homeScreen))
      const parts = JSON.stringify({ bn: texts('bn'), en: texts('en'), home })
      for (const chunk of chunks) chunk.code = chunk.code.replace(/['"`]__PARTS__['"`]/, JSON.stringify(parts))
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle }) => {
      const made = chunksOf(bundle ?? {}).find((chunk) => chunk.name === 'early')
      const attrs = made ? { src: `/${made.fileName}` } : { type: 'module', src: early }
      const figures = Object.keys(bundle ?? {}).filter((file) => /chokka-figures-[46]00-.*woff2$/.test(file))
      return [
        { tag: 'script', attrs, injectTo: 'head-prepend' },
        // Text waits for its digits, which come from a face of their own.
        ...figures.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
      ]
    },
  },
})
