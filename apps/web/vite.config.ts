import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepBuilt } from '../../tools/keep-built.ts'
import { bootPlugin } from './boot-plugin.ts'
import { chunkGroups } from './chunks.ts'
import { compressPlugin } from './compress-plugin.ts'
import { earlyPlugin } from './early-plugin.ts'
import { wirePlugin } from './wire-plugin.ts'

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'
const proxy = Object.fromEntries(
  ['/wps', '/api', '/.well-known', '/live'].map((path) => [path, { target: server, ws: path === '/live' }]),
)

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  plugins: [react(), wirePlugin(), earlyPlugin(), bootPlugin(), compressPlugin(), keepBuilt()],
  server: { host: '127.0.0.1', port: Number(process.env.WEB_PORT ?? 8151), proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    // The content policy allows no data: addresses for faces, and a page may not write a script into itself.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups(`${here}src/main.tsx`) } },
    },
  },
})
