import type { App } from '@chokka/contract'
import type { TextModule } from '@chokka/text'
import react from '@vitejs/plugin-react'
import type { PluginOption, UserConfig } from 'vite'
import { bootPlugin } from './boot.ts'
import { chunkGroups } from './chunks.ts'
import type { Chunking } from './chunks.ts'
import { compressPlugin } from './compress.ts'
import { earlyPlugin } from './early.ts'
import type { Early } from './early.ts'
import { keepBuilt } from './keep-built.ts'
import { scoped, scopePlugin } from './scope.ts'
import { textsPlugin } from './texts.ts'
import { codesOf, wirePlugin } from './wire.ts'

export type Parts = {
  app: App
  /** The folder of the app, with a slash at its end, and the module that starts it. */
  root: string
  entry: string
  /** The texts that its screens may name. */
  texts: readonly TextModule[]
  chunks: Chunking
  early?: Early
  /** The module that holds the markup of the first paint. */
  boot?: string
}

/** What is the same in the builds of all React apps that call the server: their plugins and how files are written. */
export function buildOf(parts: Parts): Pick<UserConfig, 'root' | 'plugins' | 'css' | 'build'> {
  const { app, root, entry, texts, chunks, early, boot } = parts
  const plugins: PluginOption[] = [react(), wirePlugin(app), textsPlugin(texts, codesOf(app)), scopePlugin(app)]
  if (early) plugins.push(earlyPlugin(root, early))
  if (boot) plugins.push(bootPlugin(root + boot))
  plugins.push(compressPlugin(), keepBuilt())
  return {
    root,
    plugins,
    css: { postcss: { plugins: [scoped(app, root)] } },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      // The content policy allows no data: addresses for fonts, and a page may not write a script into itself.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(root + entry, chunks) } } },
    },
  }
}
