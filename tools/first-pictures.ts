// The pictures of games are drawn when they are first asked for. On a new site the first visitor would see each list
// fill up slowly, so those that the first screens show are asked for ahead, one at a time.
import { setTimeout as pause } from 'node:timers/promises'
import type { WireValue } from '@chokka/contract'
import { makeCallSite, type CallSite } from './wire-client.ts'

type Game = WireValue<'gameList'>['content'][number]

const categories = ['RNG', 'LIVE', 'FISH', 'PVP', 'INHOUSE'] as const
const selections = ['ALL', 'HOT', 'NEW', 'JACKPOT'] as const
const lookAgainMs = 10_000
/** Two screens of a wide list. */
const pageSize = 48

/** Asks for each picture of the home page and of the first screens of the lists. Rejects when the site fails. */
export async function drawFirstPictures(siteUrl: string, signal: AbortSignal): Promise<void> {
  const site = makeCallSite(siteUrl, () => undefined)
  await untilListed(site, signal)
  const { hot, sections } = await site('lobby', {})
  const games: Game[] = [...hot, ...sections.flatMap(({ content }) => content)]
  for (const gameType of categories) {
    for (const select of selections) games.push(...(await site('gameList', { gameType, select, pageSize })).content)
  }
  for (const address of picturesOf(games))
    await fetch(new URL(address, siteUrl), { signal }).then((answer) => answer.arrayBuffer())
}

/** A new site reads the lists of its vendors one after the other, and shows other games first with each of them. */
async function untilListed(site: CallSite, signal: AbortSignal): Promise<void> {
  for (let before = 0; ;) {
    const { total } = await site('gameList', { gameType: 'RNG', pageSize: 1 })
    if (total > 0 && total === before) return
    before = total
    await pause(lookAgainMs, undefined, { signal })
  }
}

/** Those that a list shows, before the large ones of some tiles. */
const picturesOf = (games: readonly Pick<Game, 'showIcon' | 'lagerIcon'>[]): readonly string[] => [
  ...new Set([...games.map(({ showIcon }) => showIcon), ...games.map(({ lagerIcon }) => lagerIcon)].filter(isText)),
]
const isText = (text: string | null): text is string => text !== null
