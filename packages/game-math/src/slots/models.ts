import bothways10 from './data/bothways10.json' with { type: 'json' }
import bothways40 from './data/bothways40.json' with { type: 'json' }
import classic5 from './data/classic5.json' with { type: 'json' }
import cluster5 from './data/cluster5.json' with { type: 'json' }
import clustermod from './data/clustermod.json' with { type: 'json' }
import fall243 from './data/fall243.json' with { type: 'json' }
import free20 from './data/free20.json' with { type: 'json' }
import free243 from './data/free243.json' with { type: 'json' }
import free9 from './data/free9.json' with { type: 'json' }
import hold20 from './data/hold20.json' with { type: 'json' }
import hold243 from './data/hold243.json' with { type: 'json' }
import hold9 from './data/hold9.json' with { type: 'json' }
import modify20 from './data/modify20.json' with { type: 'json' }
import mystery1024 from './data/mystery1024.json' with { type: 'json' }
import mystery25 from './data/mystery25.json' with { type: 'json' }
import rising1024 from './data/rising1024.json' with { type: 'json' }
import scatterpay25 from './data/scatterpay25.json' with { type: 'json' }
import scatterpay30 from './data/scatterpay30.json' with { type: 'json' }
import stacked40 from './data/stacked40.json' with { type: 'json' }
import sticky10 from './data/sticky10.json' with { type: 'json' }
import tall from './data/tall.json' with { type: 'json' }
import tallwild from './data/tallwild.json' with { type: 'json' }
import times20 from './data/times20.json' with { type: 'json' }
import upgrade243 from './data/upgrade243.json' with { type: 'json' }
import walk20 from './data/walk20.json' with { type: 'json' }
import wheel9 from './data/wheel9.json' with { type: 'json' }
import type { Figures } from './figures.ts'
import type { Model } from './model.ts'

/** A model with what was counted of it: `node tools/slots/figures.ts <model>` counts it again. */
export type Published = { readonly model: Model; readonly figures: Figures }

// In the order of the recipe of titles: new families go to the end.
const written: readonly (readonly unknown[])[] = [
  ...[classic5, wheel9, free9, bothways10, sticky10, free20, times20, walk20, modify20, hold20, mystery25, stacked40],
  ...[bothways40, free243, fall243, rising1024, mystery1024, tall, tallwild, cluster5, clustermod, scatterpay30],
  ...[scatterpay25, hold9, hold243, upgrade243],
]

/** The data are written by the tuner and pinned by a test; here only their kind is checked. */
function isPublished(value: unknown): value is Published {
  if (typeof value !== 'object' || value === null || !('model' in value) || !('figures' in value)) return false
  const { model, figures } = value
  return (
    typeof model === 'object' && model !== null && 'id' in model && 'version' in model && typeof figures === 'object'
  )
}

export const publishedModels: readonly Published[] = written.flat().filter(isPublished)

const byId = new Map(publishedModels.map((one) => [one.model.id, one]))

/** Throws RangeError for a model or a version that is not known. */
export function publishedOf(id: string, version?: number): Published {
  const found = byId.get(id)
  if (!found || (version !== undefined && found.model.version !== version)) {
    throw new RangeError(`there is no model ${id}${version === undefined ? '' : ` of version ${version}`}`)
  }
  return found
}
