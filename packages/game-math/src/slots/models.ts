import { readFileSync } from 'node:fs'
import type { Figures } from './figures.ts'
import type { Model } from './model.ts'

/** A model with what was counted of it: `node tools/slot-figures.ts <model>` counts it again. */
export type Published = { readonly model: Model; readonly figures: Figures }

// In the order of the recipe of titles: new families go to the end.
const families = [
  ...(['classic5', 'wheel9', 'free9', 'bothways10', 'sticky10', 'free20', 'times20', 'walk20', 'modify20'] as const),
  ...(['hold20', 'mystery25', 'stacked40', 'bothways40', 'free243', 'fall243', 'rising1024', 'mystery1024'] as const),
  ...(['tallwild', 'cluster5', 'clustermod', 'scatterpay30', 'scatterpay25', 'hold9', 'hold243'] as const),
  ...(['upgrade243', 'free27', 'wheel5', 'fall27'] as const),
] as const

/** Read, not imported: the compiler would spend minutes on the data's types. A page asks the studio for a model. */
function readFamily(name: string): unknown[] {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8'))
  return Array.isArray(parsed) ? parsed : []
}

/** The data are written by the tuner and pinned by a test; here only their kind is checked. */
function isPublished(value: unknown): value is Published {
  if (typeof value !== 'object' || value === null || !('model' in value) || !('figures' in value)) return false
  return isModel(value.model) && typeof value.figures === 'object'
}
const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value

export const publishedModels: readonly Published[] = families.flatMap(readFamily).filter(isPublished)

const byId = new Map(publishedModels.map((one) => [one.model.id, one]))

/** Throws RangeError for a model that is not known. */
export function publishedOf(id: string): Published {
  const found = byId.get(id)
  if (!found) throw new RangeError(`there is no model ${id}`)
  return found
}

/**
 * Every version that a model ever had in play, the ones in force included. Rounds are verified, recalled and shown by
 * the version that they were played with, so nothing is taken out of `data/earlier.json`.
 */
export const everyVersion: readonly Model[] = [
  ...readFamily('earlier').filter(isModel),
  ...publishedModels.map(({ model }) => model),
]
const byVersion = new Map(everyVersion.map((model) => [`${model.id}@${model.version}`, model]))

/** Undefined for a version that never was. */
export const modelOfVersion = (id: string, version: number): Model | undefined => byVersion.get(`${id}@${version}`)
