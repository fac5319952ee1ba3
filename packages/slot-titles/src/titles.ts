import { publishedModels } from '@chokka/game-math/slots/models'
import type { Published } from '@chokka/game-math/slots/models'
import { brands } from './brands.ts'
import type { Brand } from './brands.ts'
import { isFree, namesOf } from './names.ts'
import type { Names } from './names.ts'
import { ordered, seededShare } from './recipe.ts'
import { themes } from './themes.ts'
import type { Theme } from './themes.ts'

/** A change of the recipe, of a theme or of a brand that moves titles is a new version. */
export const recipeVersion = 2
export const titleCount = 10_000

/** A slot title: a model in a theme, made by a brand. `code` is the game code at the door: "nokshi-0001". */
export type Title = {
  readonly code: string
  readonly brand: Brand
  readonly theme: Theme
  readonly model: Published
  readonly names: Names
  /** ISO date. */
  readonly releasedOn: string
}

let made: readonly Title[] | undefined
/** All titles, in the order of their codes; made when first asked for. */
export const allTitles = (): readonly Title[] => (made ??= makeTitles())

let coded: ReadonlyMap<string, Title> | undefined
export function titleOf(code: string): Title | undefined {
  coded ??= new Map(allTitles().map((title) => [title.code, title]))
  return coded.get(code)
}

export const titlesOf = (brand: Brand): readonly Title[] => allTitles().filter((title) => title.brand === brand)

type Pair = { theme: Theme; model: Published; names: Names }

/**
 * Each theme takes as many models as its share of the titles asks for, each model once, and so many of its names. The
 * pairs are dealt to the brands theme by theme, so that every brand has some of every theme.
 */
function makeTitles(): readonly Title[] {
  const dealt = new Map<Brand, Pair[]>(brands.map((brand) => [brand, []]))
  for (const [at, pair] of themes.flatMap(pairsOf).entries()) {
    const brand = brands[at % brands.length]
    if (brand) dealt.get(brand)?.push(pair)
  }
  return [...dealt].flatMap(([brand, pairs]) =>
    ordered(pairs, (pair) => `${brand.key}:${pair.theme.key}:${pair.model.model.id}`).map((pair, at) => {
      const code = `${brand.key}-${String(at + 1).padStart(4, '0')}`
      return { code, brand, ...pair, releasedOn: releaseOf(code) }
    }),
  )
}

function pairsOf(theme: Theme, place: number): Pair[] {
  const share = Math.floor(titleCount / themes.length) + (place < titleCount % themes.length ? 1 : 0)
  const models = ordered(publishedModels, ({ model }) => `model:${theme.key}:${model.id}`).slice(0, share)
  const all = ordered(namesOf(theme), ({ key }) => `name:${theme.key}:${key}`)
  // A name that somebody else has gives way to one that no title has: all other titles keep theirs.
  const spare = all.slice(share).filter(isFree)
  const names = all.slice(0, share).flatMap((one) => (isFree(one) ? one : (spare.shift() ?? [])))
  if (models.length < share || names.length < share) throw new RangeError(`${theme.key} has too few models or names`)
  return models.flatMap((model, at) => names.slice(at, at + 1).map((one) => ({ theme, model, names: one.names })))
}

const [firstDay, lastDay] = [Date.UTC(2023, 10, 23), Date.UTC(2026, 10, 19)]
const dayMs = 86_400_000

/** Days of three years, the later ones more often. */
function releaseOf(code: string): string {
  const days = (lastDay - firstDay) / dayMs
  const day = Math.floor(days * Math.sqrt(seededShare(`release:${code}`)))
  return new Date(firstDay + day * dayMs).toISOString().slice(0, 10)
}
