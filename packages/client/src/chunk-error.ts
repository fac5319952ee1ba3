import { motion } from '@chokka/contract/limits'

type FaultType = 'timeout' | 'load' | 'css'

/** A file of the app could not be loaded: why, and from which address (spec 8). */
export class ChunkError extends Error {
  readonly type: FaultType
  readonly address: string
  constructor(type: FaultType, address: string) {
    const name = type === 'css' ? 'CSSLoadError' : 'ChunkLoadError'
    super(`${name} · ${type === 'timeout' ? `timeout ${motion.chunkTimeoutMs} ms` : type}`)
    this.name = name
    this.type = type
    this.address = address
  }
}

const file = /(?:https?:\/\/|\.{0,2}\/)[^\s"'`()]+\.(?:js|css|tsx?|mjs)\b/

/** The address of a chunk, from the code of the function that imports it: after a timeout nothing else names it. */
function addressIn(importing: () => Promise<unknown>): string {
  const found = file.exec(importing.toString())?.[0] ?? ''
  return found.replace(/^\.\//, '/assets/')
}

function faultOf(fault: unknown, importing: () => Promise<unknown>): ChunkError {
  const message = fault instanceof Error ? fault.message : String(fault)
  const address = file.exec(message)?.[0] ?? addressIn(importing)
  return new ChunkError(/preload CSS|\.css\b/i.test(message) ? 'css' : 'load', address)
}

/** Loads a chunk with the timeout of the specification. Throws ChunkError. */
export async function withChunkTimeout<Value>(
  importing: () => Promise<unknown>,
  loading: Promise<Value>,
  limitMs: number = motion.chunkTimeoutMs,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ChunkError('timeout', addressIn(importing))), limitMs)
  })
  try {
    return await Promise.race([loading, limit])
  } catch (fault) {
    throw fault instanceof ChunkError ? fault : faultOf(fault, importing)
  } finally {
    clearTimeout(timer)
  }
}

/** A style sheet of the app; the fonts have a fallback and are none. */
const isOwnSheet = (link: HTMLLinkElement): boolean =>
  link.rel === 'stylesheet' && /\/assets\/(?!fonts)/.test(link.href)

/** Calls back with a style sheet of the page that could not be loaded, now or later. Returns a function to stop. */
export function watchStyleSheets(onFault: (fault: ChunkError) => void): () => void {
  const report = (link: HTMLLinkElement) => onFault(new ChunkError('css', new URL(link.href).pathname))
  const failed = (event: Event) => {
    if (event.target instanceof HTMLLinkElement && isOwnSheet(event.target)) report(event.target)
  }
  const check = () => {
    // A sheet that did not load before this script ran told nobody.
    for (const link of document.querySelectorAll('link')) if (isOwnSheet(link) && !link.sheet) report(link)
  }
  window.addEventListener('error', failed, true)
  if (document.readyState === 'complete') check()
  else window.addEventListener('load', check, { once: true })
  return () => {
    window.removeEventListener('error', failed, true)
    window.removeEventListener('load', check)
  }
}
