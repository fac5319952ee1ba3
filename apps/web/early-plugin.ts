import type { Plugin, Rolldown } from 'vite'

const early = 'src/early.ts'
const screens = { home: '/app/HomeScreen.tsx', game: '/features/games/GamePage.tsx' }
const firstTexts = ['common', 'shell', 'errors', 'home', 'games']
type Chunks = readonly Rolldown.OutputChunk[]

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  Object.values(bundle).filter((file) => file.type === 'chunk')
const holding = (chunks: Chunks, end: string) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))
// What Vite writes into the page to start the app.
const starters = / *<(script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(<\/script>)?\n/g

/** A file with all that it imports, and its sheets. */
const withImports = (chunk: Rolldown.OutputChunk | undefined): string[] =>
  chunk ? [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`) : []

/** What `early.ts` has to fetch: the app, the screen most visits begin with, and the shell's texts in each language. */
function partsOf(chunks: Chunks, page: string) {
  const texts = (lang: string) =>
    firstTexts.flatMap((module) => withImports(holding(chunks, `/text/src/${lang}/${module}.json`)))
  const app = [...page.matchAll(starters)].flatMap(([, , file]) => file ?? [])
  const others = (files: string[]) => files.filter((file) => !app.includes(file))
  return {
    app,
    home: others(withImports(holding(chunks, screens.home))),
    game: others(withImports(holding(chunks, screens.game))),
    bn: others(texts('bn')),
    en: others(texts('en')),
  }
}

/**
 * Puts `early.ts` into the head as a small classic script: it runs before the first paint, and the content policy
 * allows files of our own but no script inside the page. It starts the app, so the app's own tag is taken out. The
 * names of the files stand in the page, not in the script, whose name must change whenever its content does.
 */
export const earlyPlugin = (): Plugin => ({
  name: 'chokka-early',
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: early, name: 'early' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle }) => {
      if (!bundle) return [{ tag: 'script', attrs: { type: 'module', src: `/${early}` }, injectTo: 'head-prepend' }]
      const chunks = chunksOf(bundle)
      const src = `/${chunks.find(({ name }) => name === 'early')?.fileName}`
      const parts = JSON.stringify(partsOf(chunks, page)).replaceAll('"', '&quot;')
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
