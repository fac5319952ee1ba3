import type { Figures } from '@chokka/game-math/slots/figures'
import type { Model } from '@chokka/game-math/slots/model'
import { useEffect, useState } from 'react'
import type { SlotShown } from '@chokka/studio-wire/slots'
import { fetchPicture } from './pictures.ts'
import type { Sheet } from './stage/sprites.ts'

/** A title as the studio serves it, with its model and figures as what they are. */
export type SlotTitle = Omit<SlotShown, 'model' | 'figures'> & { model: Model; figures: Figures }
export type Pictures = { sheet: Sheet; image: HTMLImageElement; path: string }

/** The code in the address of the page. */
const codeInAddress = (): string => location.pathname.split('/').at(-1) ?? ''

async function fetchJson<Value>(address: string, signal: AbortSignal, cache: RequestCache = 'default'): Promise<Value> {
  const answer = await fetch(address, { signal, cache })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  // Our own studio answers, in the shape that this page was built with.
  return (await answer.json()) as Value
}

export type Loaded = { title: SlotTitle; pictures: Pictures } | 'failed' | null

/** The title and its sheet; null while they come. `again` counts how often they were asked for again. */
export function useTitle(lang: 'bn' | 'en', again: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      const address = `/api/slots/${codeInAddress()}`
      // What the browser keeps may have an earlier version of the model.
      const title = await fetchJson<SlotTitle>(address, abort.signal, again > 0 ? 'reload' : 'default')
      const path = title.stage.paths[lang]
      const [sheet, image] = await Promise.all([
        fetchJson<Sheet>(`${path}/symbols.json`, abort.signal),
        fetchPicture(`${path}/symbols.webp`),
        document.fonts.ready,
      ])
      setLoaded({ title, pictures: { sheet, image, path } })
    }
    load().catch(() => abort.signal.aborted || setLoaded('failed'))
    return () => abort.abort()
  }, [lang, again])
  return loaded
}
