import { fileURLToPath } from 'node:url'
import { buildOf } from '@chokka/client/build/index.ts'
import { defineConfig } from 'vite'
import { appTexts } from './src/app/texts.ts'

const target = process.env.SERVER_URL ?? 'http://127.0.0.1:8188'
const never = /(?!)/

export default defineConfig({
  ...buildOf({
    app: 'office',
    root: fileURLToPath(new URL('.', import.meta.url)),
    entry: 'src/main.tsx',
    texts: appTexts,
    chunks: { deferred: /radix/, inShell: never, shared: {} },
  }),
  server: { host: '127.0.0.1', proxy: { '^/office/': { target }, '^/[.]well-known/': { target } } },
})
