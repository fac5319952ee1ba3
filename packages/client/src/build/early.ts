import type { TextModule } from '@chokka/text'
import { runnerImport } from 'vite'
import type { Plugin, Rolldown } from 'vite'

export type EarlyScript = {
  /** A script that runs before the first paint; its path in the folder of the app. */
  file: string
  /** The path of the module with the table `screens`, in the folder of the app. */
  screens: string
  /** The texts that the first screens need. */
  texts: readonly TextModule[]
}
/** The part of the table of screens that is used here: paths, markup in the page, and the end of the module path. */
type Screens = Readonly<Record<string, { paths: readonly string[]; firstPaint?: { markup: string; file: string } }>>
type Chunks = readonly Rolldown.OutputChunk[]

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

function chunkWith(chunks: Chunks, end: string): Rolldown.OutputChunk {
  const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))
  if (!found) throw new Error(`no chunk of the build holds ${end}`)
  return found
}

// The tags that Vite writes into the page to start the app.
const startTags = / *<(script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(<\/script>)?\n/g

/** A chunk, the chunks that it imports, and its style sheets. */
const withImports = (chunk: Rolldown.OutputChunk): string[] =>
  [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)

/** What the early script has to load: the app, the screen of the address, and the first texts of each language. */
function partsOf(screens: Screens, texts: readonly TextModule[], chunks: Chunks, page: string) {
  const app = [...page.matchAll(startTags)].flatMap(([, , file]) => file ?? [])
  const others = (files: string[]) => [...new Set(files)].filter((file) => !app.includes(file))
  const painted = Object.values(screens).flatMap(({ paths, firstPaint }) => (firstPaint ? [{ paths, firstPaint }] : []))
  const files = painted.map(({ firstPaint }) => [
    firstPaint.markup,
    others(withImports(chunkWith(chunks, firstPaint.file))),
  ])
  const paths = painted.flatMap((screen) => screen.paths.map((path) => [path, screen.firstPaint.markup]))
  const textsOf = ['bn', 'en'].map((lang) => {
    const ends = texts.map((module) => `/text/src/${lang}/${module}.ts`)
    return [lang, others(ends.flatMap((end) => withImports(chunkWith(chunks, end))))]
  })
  return { app, paths: Object.fromEntries(paths), files: Object.fromEntries([...files, ...textsOf]) }
}

/**
 * Adds the early script to the head as a small classic script, so that it runs before the first paint. It is a file,
 * because the content security policy forbids inline scripts. It starts the app, so the app's own tag is removed. The
 * file names are an attribute in the page: in the script they would change its content, and so its hashed name.
 * The second tag has the same file: the browser takes it from its cache, and loads it again if the first was lost, as
 * on a bad network. Without it the page would stay a picture.
 */
export const earlyPlugin = (root: string, early: EarlyScript): Plugin => ({
  name: 'chokka-early',
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: early.file, name: 'early' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: async (page, { bundle, path }) => {
      // Other pages start by themselves.
      if (path !== '/' && !path.endsWith('/index.html')) return page
      if (!bundle)
        return [{ tag: 'script', attrs: { type: 'module', src: `/${early.file}` }, injectTo: 'head-prepend' }]
      const { module } = await runnerImport<{ screens: Screens }>(root + early.screens)
      const chunks = chunksOf(bundle)
      const src = `/${chunks.find(({ name }) => name === 'early')?.fileName}`
      const parts = JSON.stringify(partsOf(module.screens, early.texts, chunks, page)).replaceAll('"', '&quot;')
      // After the charset, which must be in the first kilobyte.
      return page
        .replaceAll(startTags, '')
        .replace(
          /<meta charset[^>]*>/,
          (charset) =>
            `${charset}\n    <script src="${src}" data-parts="${parts}"></script>\n    <script src="${src}" defer></script>`,
        )
    },
  },
})
