import { fileURLToPath } from 'node:url'
import { buildOf } from '@chokka/client/build/index.ts'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'
const proxy = Object.fromEntries(
  ['/wps', '/api', '/.well-known', '/live'].map((path) => [path, { target: server, ws: path === '/live' }]),
)

export default defineConfig({
  ...buildOf({
    app: 'web',
    root: fileURLToPath(new URL('.', import.meta.url)),
    entry: 'src/main.tsx',
    texts: ['common', 'client', 'errors', 'shell', 'home', 'games', 'identity', 'cashier', 'betting'],
    chunks,
    early: {
      file: 'src/early.ts',
      screens: { home: '/app/HomeScreen.tsx', game: '/features/games/GamePage.tsx' },
      texts: ['common', 'client', 'shell', 'home', 'games'],
    },
    boot: 'src/boot.tsx',
  }),
  server: { host: '127.0.0.1', port: Number(process.env.WEB_PORT ?? 8151), proxy },
})
