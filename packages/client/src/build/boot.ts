import react from '@vitejs/plugin-react'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

const place = '<!--boot-->'

/** Puts the `bootMarkup` of a module into the page when it is built: what is painted before the scripts have come. */
export const bootPlugin = (file: string): Plugin => ({
  name: 'chokka-boot',
  apply: 'build',
  transformIndexHtml: async (page) => {
    const { module } = await runnerImport<{ bootMarkup: string }>(file, { plugins: [react()] })
    return {
      html: page.replace(place, module.bootMarkup),
      // The first paint waits for the end of that markup, so that it is painted whole.
      tags: [{ tag: 'link', attrs: { rel: 'expect', href: '#boot-end', blocking: 'render' }, injectTo: 'head' }],
    }
  },
})
