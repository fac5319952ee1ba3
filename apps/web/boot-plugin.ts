import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

const place = '<!--boot-->'
const screen = fileURLToPath(new URL('src/boot.tsx', import.meta.url))

/** Puts the markup of `src/boot.tsx` into the page when it is built. */
export const bootPlugin = (): Plugin => ({
  name: 'chokka-boot',
  apply: 'build',
  transformIndexHtml: async (page) => {
    const { module } = await runnerImport<{ bootMarkup: string }>(screen, { plugins: [react()] })
    return {
      html: page.replace(place, module.bootMarkup),
      // The first paint waits for the end of that markup, so that it is painted whole.
      tags: [{ tag: 'link', attrs: { rel: 'expect', href: '#boot-end', blocking: 'render' }, injectTo: 'head' }],
    }
  },
})
