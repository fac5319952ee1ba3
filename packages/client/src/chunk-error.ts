import { motion } from '@chokka/contract/limits'
import { parsedUrl } from '@chokka/contract/parsed-url'

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
  const named = file.exec(message)?.[0] ?? addressIn(importing)
  const address = parsedUrl(named)?.pathname ?? named
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
  // A sheet that failed before this script ran told nobody. One that is still loading has no sheet yet either.
  const early = [...document.querySelectorAll('link')].filter((link) => isOwnSheet(link) && isAnswered(link))
  const timer = setTimeout(() => early.filter(({ sheet }) => !sheet).forEach(report), parseMs)
  window.addEventListener('error', failed, true)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('error', failed, true)
  }
}

/** Longer than it takes to parse a style sheet that has arrived. */
const parseMs = 2000
const isAnswered = (link: HTMLLinkElement): boolean => performance.getEntriesByName(link.href).length > 0
