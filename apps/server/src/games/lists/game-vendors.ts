import type { Input, Value } from '@chokka/contract'
import type { OutsideCtx } from '../../kit/index.ts'
import type { CatalogueGame, CatalogueVendor, GameType } from '../catalogue/catalogue.ts'
import { laneOf } from '../catalogue/lanes.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { isInMaintenance, isClosedIn, opensAtOf } from '../catalogue/openness.ts'
import { isOpen, sceneOf, sharedAnswer, type Scene } from './present.ts'

type Lane = Value<'gameVendors'>['content'][number]
export type Card = Lane['cards'][number]

/** The lanes of the vendor list: each category with its vendors, in the order of the categories. */
export function lanesOf(scene: Scene): Lane[] {
  return scene.view.rules.order.flatMap((title) => {
    const cards = cardsOf(scene, title)
    const games = cards.reduce((total, card) => total + card.games, 0)
    return cards.length === 0 ? [] : [{ title, games, cards, gameClassify: [{ gameClassify: title, vendors: cards }] }]
  })
}

/**
 * The vendors of a category. One that has no games there yet says that they come. A category that is switched off has
 * none.
 */
export function cardsOf(scene: Scene, lane: GameType): Card[] {
  const { catalogue, rules } = scene.view
  if (rules.closed.has(lane)) return []
  return catalogue.vendors.flatMap((vendor) => {
    const games = scene.view.stock.get(lane)?.get(vendor) ?? []
    const isAnnounced = vendor.gameTypes.some((type) => laneOf(type, vendor.code, rules) === lane)
    return vendor.enabled && (games.length > 0 || isAnnounced) ? [cardOf(scene, vendor, lane, games)] : []
  })
}

function cardOf(scene: Scene, vendor: CatalogueVendor, lane: GameType, games: readonly CatalogueGame[]): Card {
  const here = games.filter((game) => !isClosedIn(game, scene.at.country))
  const opened = vendor.opens === 'lobby' ? (here.find((game) => isOpen(scene, game)) ?? here[0]) : undefined
  return {
    vassalage: vendor.code,
    displayName: vendor.displayName,
    gameType: lane,
    isGame: opened ? 'GAME' : 'VASSALAGE',
    gameCode: opened?.code ?? null,
    state: stateOf(scene, vendor, games, here),
    games: here.length,
    opensAt: opensAtOf(vendor, scene.at.now),
    iconUrl: vendor.icon,
  }
}

function stateOf(
  scene: Scene,
  vendor: CatalogueVendor,
  games: readonly CatalogueGame[],
  here: readonly CatalogueGame[],
): Card['state'] {
  const { country, now } = scene.at
  if (country !== null && vendor.closedCountries.has(country)) return 'closed_region'
  if (games.length === 0) return 'coming'
  if (here.length === 0) return 'closed_region'
  return isInMaintenance(vendor, now) || here.every((game) => !game.vendorEnabled) ? 'maintenance' : 'open'
}

export const gameVendors =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx): Promise<Value<'gameVendors'>> => {
    const scene = await sceneOf(reader, ctx)
    return sharedAnswer(scene, ['gameVendors'], () => ({ content: lanesOf(scene) }))
  }

export const vendorGameTypes =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'vendorGameTypes'>): Promise<Value<'vendorGameTypes'>> => {
    const types = new Map<string, { vassalage: string; displayName: string; gameType: GameType[] }>()
    for (const { cards, title } of lanesOf(await sceneOf(reader, ctx))) {
      for (const { vassalage, displayName } of cards) {
        const known = types.get(vassalage) ?? { vassalage, displayName, gameType: [] }
        known.gameType.push(title)
        types.set(vassalage, known)
      }
    }
    const all = [...types.values()]
    return { content: input.vassalage ? all.filter((one) => one.vassalage === input.vassalage) : all }
  }
