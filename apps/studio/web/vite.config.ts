import { textsPlugin } from '@chokka/client/build/texts.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { compressPlugin } from '@chokka/client/build/compress.ts'
import { removeOldFilesPlugin } from '@chokka/client/build/remove-old-files.ts'

const mark = '?verify'

/**
 * Gives the verify page a copy of the game arithmetic of its own. Game pages then carry only the odds that they
 * print, and not one line that turns a seed into an outcome.
 */
const verifyApart = (): Plugin => ({
  name: 'verify-apart',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer?.includes('/web/src/verify/') && !importer?.endsWith(mark)) return null
    const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true })
    return found?.id.includes('/game-math/') ? { ...found, id: found.id + mark } : found
  },
})

/**
 * Every page needs `show` and what it stands on: the browser is told so in the page itself, a journey before the code
 * asks.
 */
const preloadShow = (): Plugin => ({
  name: 'preload-show',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const show = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === 'show')
      if (show?.type !== 'chunk') return []
      return [show.fileName, ...show.imports].map((file) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      }))
    },
  },
})

const studio = '127.0.0.1:8162'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    textsPlugin(['common', 'studio']),
    verifyApart(),
    preloadShow(),
    compressPlugin(),
    removeOldFilesPlugin(),
  ],
  build: { target: 'es2022', emptyOutDir: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // `vite` serves the pages alone; the studio itself is expected beside it.
  server: {
    host: '127.0.0.1',
    port: 8161,
    strictPort: true,
    proxy: { '/live': { target: `ws://${studio}`, ws: true }, '/api': `http://${studio}` },
  },
})
