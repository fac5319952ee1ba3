// How smoothly a long list scrolls in a browser, beside a page of the same height that has nothing to do.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'
import { median, type Figure } from './figures.ts'

export type Scrolled = { rate: number; slowMs: number; most: number; filled: number }
export type Turn = { list: Scrolled; bare: Scrolled }
/** Shares of the length, over so many frames; of the page, or of the box with this selector. */
export type Way = { frames: number; from: number; to: number; box?: string }

/** Goes into every page that is scrolled. */
export const scrollScript = (): string =>
  stripTypeScriptTypes(readFileSync(new URL('browser/lists-page.ts', import.meta.url), 'utf8'))

export const scroll = (page: Page, way: Way): Promise<Scrolled> => page.evaluate(`scrollList(${JSON.stringify(way)})`)

/** Only the page in front is drawn. */
export async function bothScrolled(list: Page, bare: Page, way: Way): Promise<Turn> {
  await bare.bringToFront()
  const bareScrolled = await scroll(bare, way)
  await list.bringToFront()
  return { list: await scroll(list, way), bare: bareScrolled }
}

export const framesOf = (name: string, of: readonly Turn[]): Figure => ({
  ...{ name, value: median(of.map(({ list }) => list.rate)), unit: '/s', reach: 0.95 },
  limit: { name: 'an empty page', value: median(of.map(({ bare }) => bare.rate)) },
  ratio: median(of.map(({ list, bare }) => list.rate / bare.rate)),
  note: `one frame in 100 took longer than ${Math.round(median(of.map(({ list }) => list.slowMs)))} ms`,
})

/** In bytes, after a collection of garbage. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}
