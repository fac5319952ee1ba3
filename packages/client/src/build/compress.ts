import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const leastBytes = 1024
const compressible = /\.(js|css|svg)$/

/** The copies of a file that are worth it: their endings and contents. */
function copiesOf(fileName: string, source: Buffer): [ending: string, content: Buffer][] {
  if (!compressible.test(fileName) || source.length < leastBytes) return []
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return [
    ['.br', brotliCompressSync(source, { params })],
    ['.gz', gzipSync(source, { level: 9 })],
  ]
}

/**
 * Writes a Brotli and a gzip copy of each file at the highest level, those of the public folder too: the server never
 * compresses a file on the fly.
 */
export function compressPlugin(): Plugin {
  let publicFolder = ''
  return {
    name: 'chokka-compress',
    apply: 'build',
    configResolved: ({ publicDir }) => void (publicFolder = publicDir),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          for (const [ending, content] of copiesOf(fileName, source))
            this.emitFile({ type: 'asset', fileName: fileName + ending, source: content })
        }
      },
    },
    writeBundle({ dir = '' }) {
      if (publicFolder === '') return
      for (const name of readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }))
        if (name.endsWith('.svg'))
          for (const [ending, content] of copiesOf(name, readFileSync(join(publicFolder, name))))
            writeFileSync(join(dir, name) + ending, content)
    },
  }
}
