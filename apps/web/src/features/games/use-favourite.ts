import { enforced } from '@chokka/contract/limits'
import { now } from '@chokka/client/clock.ts'
import { ask, handleRefusal, queries, tokenNow, useAct } from '../../kit/client.ts'
import { signInFor } from '../../kit/sign-in-for.ts'
import type { Game } from './game.ts'

let lastToggleAt = 0
const lists: readonly string[] = ['gameList', 'hotGames', 'recentGames', 'favouriteGames']
type Listed = { content?: Game[]; list?: Game[] }

const withFavourite = (games: Game[] | undefined, nodeId: number, isFavourite: boolean) =>
  games?.map((game) => (game.nodeId === nodeId ? { ...game, isFavourite } : game))

/** Updates the game in every cached list, and adds it to or removes it from the favourites. */
function showFavourite(game: Game, isFavourite: boolean): void {
  for (const name of ['gameList', 'hotGames', 'recentGames']) {
    queries.setQueriesData<Listed>(
      { queryKey: [name] },
      (listed) =>
        listed && {
          ...listed,
          ...(listed.content && { content: withFavourite(listed.content, game.nodeId, isFavourite) }),
          ...(listed.list && { list: withFavourite(listed.list, game.nodeId, isFavourite) }),
        },
    )
  }
  queries.setQueriesData<{ content: Game[] }>({ queryKey: ['favouriteGames'] }, (listed) => {
    if (!listed) return listed
    const others = listed.content.filter((other) => other.nodeId !== game.nodeId)
    return { ...listed, content: isFavourite ? [{ ...game, isFavourite }, ...others] : others }
  })
}

/** For a visitor who signs in for it: lists of games are loaded again then, and the page that asked may be gone. */
const addAfterSignIn = (game: Game) => (): void => {
  ask('addFavourite', { nodeId: game.nodeId }).then(
    () => queries.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(String(queryKey[0])) }),
    handleRefusal,
  )
}

/** Toggles a favourite: members only, once per second, as an optimistic update (spec 4 Favourites). */
export function useFavourite(): (game: Game, isFavourite: boolean) => void {
  const add = useAct('addFavourite')
  const remove = useAct('removeFavourite')
  return (game, isFavourite) => {
    if (!tokenNow()) return signInFor(addAfterSignIn(game))
    if (now() - lastToggleAt < enforced.favouriteToggleSpacingMs) return
    lastToggleAt = now()
    showFavourite(game, isFavourite)
    const act = isFavourite ? add : remove
    act.run({ nodeId: game.nodeId }, { onError: () => showFavourite(game, !isFavourite) })
  }
}
