import { enforced } from '@chokka/contract/limits'
import { now } from '@chokka/client/clock.ts'
import { open } from '../../kit/open.ts'
import { queries } from '../../kit/client.ts'
import { tokenNow } from '../../kit/client.ts'
import { useAct } from '../../kit/client.ts'
import type { Game } from './game.ts'

let lastToggleAt = 0
type Listed = { content?: Game[]; list?: Game[] }

const marked = (games: Game[] | undefined, nodeId: number, isFavourite: boolean) =>
  games?.map((game) => (game.nodeId === nodeId ? { ...game, isFavourite } : game))

/** Marks the game in every list that is shown; the list of favourites gains or loses it. */
function show(game: Game, isFavourite: boolean): void {
  for (const name of ['gameList', 'hotGames', 'recentGames']) {
    queries.setQueriesData<Listed>(
      { queryKey: [name] },
      (listed) =>
        listed && {
          ...listed,
          ...(listed.content && { content: marked(listed.content, game.nodeId, isFavourite) }),
          ...(listed.list && { list: marked(listed.list, game.nodeId, isFavourite) }),
        },
    )
  }
  queries.setQueriesData<{ content: Game[] }>({ queryKey: ['favouriteGames'] }, (listed) => {
    if (!listed) return listed
    const others = listed.content.filter((other) => other.nodeId !== game.nodeId)
    return { ...listed, content: isFavourite ? [{ ...game, isFavourite }, ...others] : others }
  })
}

/** The heart of a tile: for members, once per second, shown first and taken back if refused (spec 4 Favourites). */
export function useFavourite(): (game: Game, isFavourite: boolean) => void {
  const add = useAct('addFavourite')
  const remove = useAct('removeFavourite')
  return (game, isFavourite) => {
    if (!tokenNow()) return open('login')
    if (now() - lastToggleAt < enforced.favouriteToggleSpacingMs) return
    lastToggleAt = now()
    show(game, isFavourite)
    const act = isFavourite ? add : remove
    act.run({ nodeId: game.nodeId }, { onError: () => show(game, !isFavourite) })
  }
}
