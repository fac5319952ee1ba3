import type { TextModule } from '@chokka/text'
import type { Plugin, Rolldown } from 'vite'

export type Early = {
  /** A script that runs before the first paint, as an address in the folder of the app. */
  file: string
  /** The screens that most visits begin with, by their name in that script: the ends of the paths of their modules. */
  screens: Readonly<Record<string, string>>
  /** The texts that the first screens need. */
  texts: readonly TextModule[]
}
type Chunks = readonly Rolldown.OutputChunk[]

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  Object.values(bundle).filter((file) => file.type === 'chunk')
const holding = (chunks: Chunks, end: string) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))
// What Vite writes into the page to start the app.
const starters = / *<(script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(<\/script>)?\n/g

/** A file with all that it imports, and its sheets. */
const withImports = (chunk: Rolldown.OutputChunk | undefined): string[] =>
  chunk ? [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`) : []

/** What the early script has to fetch: the app, the screen most visits begin with, and its texts in each language. */
function partsOf({ screens, texts }: Early, chunks: Chunks, page: string) {
  const app = [...page.matchAll(starters)].flatMap(([, , file]) => file ?? [])
  const others = (files: string[]) => [...new Set(files)].filter((file) => !app.includes(file))
  const screensOf = Object.entries(screens).map(([name, end]) => [name, others(withImports(holding(chunks, end)))])
  const textsOf = ['bn', 'en'].map((lang) => {
    const ends = texts.map((module) => `/text/src/${lang}/${module}.ts`)
    return [lang, others(ends.flatMap((end) => withImports(holding(chunks, end))))]
  })
  return Object.fromEntries([['app', app], ...screensOf, ...textsOf])
}

/**
 * Puts an early script into the head as a small classic script: it runs before the first paint, and the content policy
 * allows files of our own but no script inside the page. It starts the app, so the app's own tag is taken out. The
 * names of the files stand in the page, not in the script, whose name must change whenever its content does.
 */
export const earlyPlugin = (early: Early): Plugin => ({
  name: 'chokka-early',
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: early.file, name: 'early' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle }) => {
      if (!bundle)
        return [{ tag: 'script', attrs: { type: 'module', src: `/${early.file}` }, injectTo: 'head-prepend' }]
      const chunks = chunksOf(bundle)
      const src = `/${chunks.find(({ name }) => name === 'early')?.fileName}`
      const parts = JSON.stringify(partsOf(early, chunks, page)).replaceAll('"', '&quot;')
      // After the charset, which must stand in the first kilobyte.
      return page
        .replaceAll(starters, '')
        .replace(
          /<meta charset[^>]*>/,
          (charset) => `${charset}\n    <script src="${src}" data-parts="${parts}"></script>`,
        )
    },
  },
})
