import type { Value } from '@chokka/contract'
import { countryOf } from '../../site/index.ts'
import { share, type BaseCtx, type Settings } from '../../kit/index.ts'
import type { CatalogueGame } from '../catalogue/catalogue.ts'
import { isClosedIn, isInMaintenance, isShut, type Moment } from '../catalogue/openness.ts'
import { viewOf, type View } from '../catalogue/view.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'

export type Game = Value<'hotGames'>['content'][number]
/** Everything from which a list is answered: the catalogue as it is now, and where and when it is asked for. */
export type Scene = { view: View; at: Moment & { newSince: number } }

/** Answers that are kept, of some ten kilobytes each. */
const keptAnswers = 400

/**
 * An answer that is the same for everybody who asks the same, and is made once. `question` names all that it depends
 * on, besides the view, the country and the moment.
 */
export function sharedAnswer<Answer extends object>(
  { view, at }: Scene,
  question: unknown,
  make: () => Answer,
): Answer {
  const shut = view.catalogue.vendors.filter((vendor) => isInMaintenance(vendor, at.now)).map((vendor) => vendor.id)
  const key = JSON.stringify([at.country, at.newSince, shut, question], withBigints)
  const known = view.answers.get(key)
  // The key names the question, so what is kept under it is an answer to it.
  if (known) return known as Answer
  const made = share(make())
  if (view.answers.size >= keptAnswers) view.answers.clear()
  view.answers.set(key, made)
  return made
}

const withBigints = (_: string, part: unknown) => (typeof part === 'bigint' ? String(part) : part)

const dayMs = 24 * 3_600_000

export async function sceneOf(reader: CatalogueReader, ctx: Pick<BaseCtx, 'site' | 'ip' | 'clock'>): Promise<Scene> {
  const view = viewOf(await reader.read(), ctx.site)
  const now = ctx.clock.now()
  // Whole days, so that lists of new games can be kept for a while.
  const newSince = Math.floor(now.getTime() / dayMs) * dayMs - ctx.site.newGameDays * dayMs
  return { view, at: { country: countryAt(view, ctx), now, newSince } }
}

/** Where the visitor is; an address that belongs to no country counts as one of the site's own. */
const countryAt = (view: View, { ip, site }: { ip: string; site: Settings }): string | null =>
  view.catalogue.closesCountries ? (countryOf(ip) ?? site.country) : null

/** The name in the language, else in English, else whatever there is. */
export function nameIn(names: unknown, language = 'bn'): string {
  if (typeof names !== 'object' || names === null) return ''
  const of = new Map(Object.entries(names))
  const [first] = of.values()
  return String(of.get(language) ?? of.get('en') ?? first ?? '')
}

/** The game as the wire has it. `favourites`: ids of the games that the member has marked. */
export function present(
  { view, at }: Scene,
  game: CatalogueGame,
  language: string | undefined,
  favourites: ReadonlySet<number>,
): Game {
  const english = nameIn(game.names, 'en')
  const lane = view.laneOf(game)
  return {
    nodeId: game.id,
    displayName: nameIn(game.names, language),
    gameName: english,
    nodeName: english,
    gameCode: game.code,
    gameType: lane ?? 'RNG',
    vassalage: game.vendor.code,
    isGame: 'GAME',
    isHot: game.isHot ? 1 : 0,
    showIcon: game.icon,
    iconUrl: game.icon,
    lagerIcon: game.icon,
    hasFreePlay: game.hasFreePlay,
    open: isOpen({ view, at }, game),
    isFavourite: favourites.has(game.id),
    isNew: game.newSince >= at.newSince,
    lines: game.lines,
    minBet: game.minBet,
    features: [...game.features],
  }
}

/** Whether it can be played here and now, on some device. */
export function isOpen({ view, at }: Scene, game: CatalogueGame): boolean {
  const lane = view.laneOf(game)
  return lane !== null && !view.rules.closed.has(lane) && !isShut(game, at.now) && !isClosedIn(game, at.country)
}
