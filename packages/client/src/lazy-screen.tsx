import { lazy, useState } from 'react'
import type { ComponentType } from 'react'
import { motion } from '@chokka/contract/limits'
import type { TextModule } from '@chokka/text'
import { needTexts } from './language.ts'

/** A part of the site that could not be fetched: what kind it was and from where (spec 8). */
export class ChunkFault extends Error {
  readonly type: 'timeout' | 'load' | 'css'
  readonly address: string
  constructor(type: 'timeout' | 'load' | 'css', address: string) {
    super(`chunk ${type}: ${address}`)
    this.name = 'ChunkFault'
    this.type = type
    this.address = address
  }
}

/** Waits for a part of the site, at most as long as the specification says; a second try follows a lost network. */
async function fetchPart<Part>(fetching: () => Promise<Part>, limitMs: number = motion.chunkTimeoutMs): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ChunkFault('timeout', '')), limitMs)
  })
  try {
    return await Promise.race([fetching(), limit])
  } catch (fault) {
    if (fault instanceof ChunkFault) throw fault
    const said = fault instanceof Error ? fault.message : String(fault)
    const address = /https?:\S+|\/assets\/\S+/.exec(said)?.[0] ?? ''
    throw new ChunkFault(/css/i.test(said) ? 'css' : 'load', address)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A screen or popup that is fetched, with its texts, when it is first shown. `load` fetches it before: a screen that is
 * there already is shown at once, without the moment of grey that React gives to one that is not.
 */
export function lazyScreen<Props extends object>(
  fetching: () => Promise<ComponentType<Props>>,
  texts: readonly TextModule[] = [],
) {
  let part: ComponentType<Props> | undefined
  const load = async () => {
    const [fetched] = await fetchPart(() => Promise.all([fetching(), needTexts(texts)]))
    part = fetched
    return { default: fetched }
  }
  const LazyPart = lazy(load)
  function Screen(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => part ?? LazyPart)
    return <Part {...props} />
  }
  return Object.assign(Screen, { load })
}
