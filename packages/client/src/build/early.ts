import type { TextModule } from '@chokka/text'
import { runnerImport } from 'vite'
import type { Plugin, Rolldown } from 'vite'

export type Early = {
  /** A script that runs before the first paint, as an address in the folder of the app. */
  file: string
  /** The module with the table `screens`, in the folder of the app. */
  screens: string
  /** The texts that the first screens need. */
  texts: readonly TextModule[]
}
/** What of the table of screens counts here: those with markup in the page, and how the paths of their files end. */
type Screens = Readonly<Record<string, { paths: readonly string[]; firstPaint?: { markup: string; file: string } }>>
type Chunks = readonly Rolldown.OutputChunk[]

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

function holding(chunks: Chunks, end: string): Rolldown.OutputChunk {
  const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))
  if (!found) throw new Error(`no file of the build holds ${end}`)
  return found
}

// What Vite writes into the page to start the app.
const starters = / *<(script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(<\/script>)?\n/g

/** A file with all that it imports, and its sheets. */
const withImports = (chunk: Rolldown.OutputChunk): string[] =>
  [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)

/** What the early script has to fetch: the app, the screen of the address, and the first texts in each language. */
function partsOf(screens: Screens, texts: readonly TextModule[], chunks: Chunks, page: string) {
  const app = [...page.matchAll(starters)].flatMap(([, , file]) => file ?? [])
  const others = (files: string[]) => [...new Set(files)].filter((file) => !app.includes(file))
  const painted = Object.values(screens).flatMap(({ paths, firstPaint }) => (firstPaint ? [{ paths, firstPaint }] : []))
  const files = painted.map(({ firstPaint }) => [
    firstPaint.markup,
    others(withImports(holding(chunks, firstPaint.file))),
  ])
  const paths = painted.flatMap((screen) => screen.paths.map((path) => [path, screen.firstPaint.markup]))
  const textsOf = ['bn', 'en'].map((lang) => {
    const ends = texts.map((module) => `/text/src/${lang}/${module}.ts`)
    return [lang, others(ends.flatMap((end) => withImports(holding(chunks, end))))]
  })
  return { app, paths: Object.fromEntries(paths), files: Object.fromEntries([...files, ...textsOf]) }
}

/**
 * Puts an early script into the head as a small classic script: it runs before the first paint, and the content policy
 * allows files of our own but no script inside the page. It starts the app, so the app's own tag is taken out. The
 * names of the files stand in the page, not in the script, whose name must change whenever its content does.
 */
export const earlyPlugin = (root: string, early: Early): Plugin => ({
  name: 'chokka-early',
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: early.file, name: 'early' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: async (page, { bundle }) => {
      if (!bundle)
        return [{ tag: 'script', attrs: { type: 'module', src: `/${early.file}` }, injectTo: 'head-prepend' }]
      const { module } = await runnerImport<{ screens: Screens }>(root + early.screens)
      const chunks = chunksOf(bundle)
      const src = `/${chunks.find(({ name }) => name === 'early')?.fileName}`
      const parts = JSON.stringify(partsOf(module.screens, early.texts, chunks, page)).replaceAll('"', '&quot;')
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
