import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { keepBuilt } from '../../../tools/keep-built.ts'

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

const packed = /\.(?:js|css|svg)$/
const smallestPacked = 800

/** Puts a .br and a .gz beside every file that is worth it, for a server that sends them as they are. */
const packBeside = (): Plugin => ({
  name: 'pack-beside',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      const file = join(dir, entry)
      if (!packed.test(entry) || statSync(file).size < smallestPacked) continue
      const plain = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(plain))
      writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
    }
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
  plugins: [react(), verifyApart(), preloadShow(), packBeside(), keepBuilt()],
  build: { target: 'es2022', emptyOutDir: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // `vite` serves the pages alone; the studio itself is expected beside it.
  server: {
    host: '127.0.0.1',
    port: 8161,
    strictPort: true,
    proxy: { '/live': { target: `ws://${studio}`, ws: true }, '/api': `http://${studio}` },
  },
})
