import { textsPlugin } from '@chokka/client/build/texts.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { compressPlugin } from '@chokka/client/build/compress.ts'
import { removeOldFilesPlugin } from '@chokka/client/build/remove-old-files.ts'
import { startPlugin, tooOldPlugin } from '@chokka/client/build/too-old.ts'

const mark = '?verify'

/**
 * Gives the verify page its own copy of the game arithmetic. Game pages then contain only the odds that they print, and
 * no code that turns a seed into an outcome.
 */
const separateVerify = (): Plugin => ({
  name: 'separate-verify',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer?.includes('/web/src/verify/') && !importer?.endsWith(mark)) return null
    const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true })
    return found?.id.includes('/game-math/') ? { ...found, id: found.id + mark } : found
  },
})

/** Every page needs the `show` chunk and its imports: preloads them, which saves a round trip. */
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
    textsPlugin(['common', 'studio', 'slots']),
    separateVerify(),
    preloadShow(),
    startPlugin(),
    tooOldPlugin('start'),
    compressPlugin(),
    removeOldFilesPlugin(),
  ],
  build: { target: 'es2022', emptyOutDir: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // `vite` serves the pages only; the studio is expected to run beside it.
  server: {
    host: '127.0.0.1',
    port: 8161,
    strictPort: true,
    proxy: { '/live': { target: `ws://${studio}`, ws: true }, '/api': `http://${studio}` },
  },
})
