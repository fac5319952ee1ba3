import type { App } from '@chokka/contract'
import type { TextModule } from '@chokka/text'
import react from '@vitejs/plugin-react'
import type { PluginOption, UserConfig } from 'vite'
import { bootPlugin } from './boot.ts'
import { chunkGroups } from './chunks.ts'
import type { Chunking } from './chunks.ts'
import { compressPlugin } from './compress.ts'
import { earlyPlugin } from './early.ts'
import type { EarlyScript } from './early.ts'
import { removeOldFilesPlugin } from './remove-old-files.ts'
import { scoped, scopePlugin } from './scope.ts'
import { screensPlugin, workerPlugin } from './screens.ts'
import { textsPlugin } from './texts.ts'
import { startPlugin, tooOldPlugin } from './too-old.ts'
import { codesOf, wirePlugin } from './wire.ts'

export type AppBuild = {
  app: App
  /** The folder of the app, with a trailing slash, and its entry module. */
  root: string
  entry: string
  /** The texts that its screens may use. */
  texts: readonly TextModule[]
  chunks: Chunking
  early?: EarlyScript
  /** The module with the markup of the first paint. */
  boot?: string
  /** The service worker; its path in the folder of the app. */
  worker?: string
  /** Pages beside the app's own, each with a small script of its own: `phone-check.html` in the folder of the app. */
  pages?: readonly string[]
}

/** The build configuration that all React apps share: plugins and output. */
export function buildOf(options: AppBuild): Pick<UserConfig, 'root' | 'plugins' | 'css' | 'build'> {
  const { app, root, entry, texts, chunks, early, boot, worker, pages = [] } = options
  const plugins: PluginOption[] = [react(), wirePlugin(app), textsPlugin(texts, codesOf(app)), scopePlugin(app)]
  if (early) plugins.push(earlyPlugin(root, early), screensPlugin(root + early.screens))
  else plugins.push(startPlugin())
  plugins.push(tooOldPlugin(early ? 'early' : 'start'))
  if (worker) plugins.push(workerPlugin(root + worker))
  if (boot) plugins.push(bootPlugin(root + boot))
  plugins.push(compressPlugin(), removeOldFilesPlugin())
  return {
    root,
    plugins,
    css: { postcss: { plugins: [scoped(app, root)] } },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      // The content security policy allows neither data: URLs for fonts nor inline scripts.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: {
        input: ['index.html', ...pages].map((page) => root + page),
        output: { codeSplitting: { groups: chunkGroups(root + entry, chunks) } },
      },
    },
  }
}
