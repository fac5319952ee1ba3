import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const leastBytes = 1024
const compressible = /\.(js|css|svg)$/

/** Writes a Brotli and a gzip copy of each file at the highest level: the server never compresses on the fly. */
export const compressPlugin = (): Plugin => ({
  name: 'chokka-compress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (!compressible.test(fileName) || source.length < leastBytes) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, { params }) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) })
      }
    },
  },
})
