import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sealWith, type Seal } from '@chokka/server-kit'

/** Reads the key file, or creates it at the first start, readable by its owner only. */
export function sealFromFile(path: string): Seal {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    // 'wx' refuses to overwrite: two first starts at the same time must not end up with two keys.
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    chmodSync(path, 0o600)
  }
  return sealWith(Buffer.from(readFileSync(path, 'utf8').trim(), 'base64'))
}
