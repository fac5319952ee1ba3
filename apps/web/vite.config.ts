import { fileURLToPath } from 'node:url'
import { buildOf } from '@chokka/client/build/index.ts'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { appTexts, firstTexts } from './src/app/texts.ts'

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'
const proxy = Object.fromEntries(
  ['/wps', '/api', '/.well-known'].map((path) => [path, { target: server, ws: path === '/wps' }]),
)

export default defineConfig({
  ...buildOf({
    app: 'web',
    root: fileURLToPath(new URL('.', import.meta.url)),
    entry: 'src/main.tsx',
    texts: appTexts,
    chunks,
    early: {
      file: 'src/early.ts',
      screens: 'src/app/screens.ts',
      texts: firstTexts,
    },
    boot: 'src/boot.tsx',
    worker: 'src/sw.ts',
    pages: ['phone-check.html'],
  }),
  server: { host: '127.0.0.1', port: Number(process.env.WEB_PORT ?? 8151), proxy },
})
