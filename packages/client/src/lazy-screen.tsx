import { lazy, useState } from 'react'
import type { ComponentType } from 'react'
import { motion } from '@chokka/contract/limits'
import type { TextModule } from '@chokka/text'
import { needTexts } from './language.ts'

/** A chunk could not be loaded: why, and from which address (spec 8). */
export class ChunkError extends Error {
  readonly type: 'timeout' | 'load' | 'css'
  readonly address: string
  constructor(type: 'timeout' | 'load' | 'css', address: string) {
    super(`chunk ${type}: ${address}`)
    this.name = 'ChunkError'
    this.type = type
    this.address = address
  }
}

/** Loads a chunk with the timeout of the specification. Throws ChunkError. */
async function withChunkTimeout<Value>(
  loading: () => Promise<Value>,
  limitMs: number = motion.chunkTimeoutMs,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ChunkError('timeout', '')), limitMs)
  })
  try {
    return await Promise.race([loading(), limit])
  } catch (fault) {
    if (fault instanceof ChunkError) throw fault
    const message = fault instanceof Error ? fault.message : String(fault)
    const address = /https?:\S+|\/assets\/\S+/.exec(message)?.[0] ?? ''
    throw new ChunkError(/css/i.test(message) ? 'css' : 'load', address)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A screen or popup that is loaded, with its texts, when it is first shown. `load` loads it earlier: a screen that is
 * loaded already is rendered at once, without a frame of the Suspense fallback.
 */
export function lazyScreen<Props extends object>(
  importScreen: () => Promise<ComponentType<Props>>,
  texts: readonly TextModule[] = [],
) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    const [component] = await withChunkTimeout(() => Promise.all([importScreen(), needTexts(texts)]))
    loaded = component
    return { default: component }
  }
  const LazyComponent = lazy(load)
  function Screen(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? LazyComponent)
    return <Shown {...props} />
  }
  return Object.assign(Screen, { load })
}
