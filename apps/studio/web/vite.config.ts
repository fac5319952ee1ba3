import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

const mark = '?verify'

/**
 * Gives the verify page a copy of the game arithmetic of its own. Game pages then carry only the odds that they print, and
 * not one line that turns a seed into an outcome.
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), verifyApart()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    port: 8161,
    strictPort: true,
    proxy: { '/live': { target: 'ws://127.0.0.1:8162', ws: true }, '/api': 'http://127.0.0.1:8162' },
  },
})
