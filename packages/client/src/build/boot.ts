import react from '@vitejs/plugin-react'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

const placeholder = '<!--boot-->'

/** Puts the `bootMarkup` of a module into the page at build time: it is painted before the scripts have loaded. */
export const bootPlugin = (file: string): Plugin => ({
  name: 'chokka-boot',
  apply: 'build',
  transformIndexHtml: async (page) => {
    if (!page.includes(placeholder)) return page
    const { module } = await runnerImport<{ bootMarkup: string }>(file, { plugins: [react()] })
    return {
      html: page.replace(placeholder, module.bootMarkup),
      // Delays the first paint until all of that markup has been parsed.
      tags: [{ tag: 'link', attrs: { rel: 'expect', href: '#boot-end', blocking: 'render' }, injectTo: 'head' }],
    }
  },
})
