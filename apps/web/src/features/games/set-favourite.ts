import { enforced } from '@chokka/contract/limits'
import { deviceNow } from '@chokka/client/clock.ts'
import { ask, handleRefusal, queries, tokenNow } from '../../kit/client.ts'
import { signInFor } from '../../kit/sign-in-for.ts'
import { wire } from 'virtual:wire'
import type { Game } from './game.ts'

let lastToggleAt = 0
/** Every answer that shows games with their hearts. */
const lists: readonly string[] = ['gameList', 'hotGames', 'recentGames', 'favouriteGames', 'lobby', 'gameInfo']

type Change = { nodeId: number; isFavourite: boolean }

/**
 * The same answer with the heart of one game changed, wherever in it the game is: an answer may be a list, a page, the
 * sections of home or one game with others like it. Parts without the game stay the same objects.
 */
function withHeart(answer: unknown, change: Change): unknown {
  if (Array.isArray(answer)) {
    const next = answer.map((part) => withHeart(part, change))
    return next.some((part, index) => part !== answer[index]) ? next : answer
  }
  if (typeof answer !== 'object' || answer === null) return answer
  const isGame = 'nodeId' in answer
  if (isGame && answer.nodeId === change.nodeId) return { ...answer, isFavourite: change.isFavourite }
  // Thousands of games: only one that carries others is looked into.
  if (isGame && !('similar' in answer)) return answer
  const parts = Object.entries(answer).map(([name, part]) => ({ name, part, next: withHeart(part, change) }))
  if (parts.every(({ part, next }) => part === next)) return answer
  return Object.fromEntries(parts.map(({ name, next }) => [name, next]))
}

type Listed = { content: Game[]; total?: number }

/** Takes a game out of a list of favourites. */
const without = (listed: Listed, nodeId: number): Listed => {
  const content = listed.content.filter((other) => other.nodeId !== nodeId)
  const isShorter = content.length < listed.content.length
  return { ...listed, content, ...(listed.total !== undefined && isShorter ? { total: listed.total - 1 } : {}) }
}

/** Shows the change in every answer that is there, and adds the game to the favourites or takes it out of them. */
function show(game: Game, isFavourite: boolean): void {
  const change = { nodeId: game.nodeId, isFavourite }
  for (const name of lists) queries.setQueriesData({ queryKey: [name] }, (answer: unknown) => withHeart(answer, change))
  queries.setQueriesData<Listed>({ queryKey: ['favouriteGames'] }, (listed) => {
    if (!listed) return listed
    const others = without(listed, game.nodeId)
    return isFavourite ? { ...others, content: [{ ...game, isFavourite }, ...others.content] } : others
  })
  if (isFavourite) return
  const isOfFavourites = ({ queryKey: [name, input] }: { queryKey: readonly unknown[] }) =>
    name === 'gameList' && (input as { select?: string }).select === 'FAV'
  queries.setQueriesData<Listed>({ predicate: isOfFavourites }, (listed) => listed && without(listed, game.nodeId))
}

const refetch = (names: readonly string[]) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) })

const send = (game: Game, isFavourite: boolean): Promise<object> =>
  ask(isFavourite ? 'addFavourite' : 'removeFavourite', {
    nodeId: game.nodeId,
    vendor: game.vassalage,
    gameType: game.gameType,
  })

/** For a visitor who signs in for it: lists of games are loaded again then, and the page that asked may be gone. */
const addAfterSignIn = (game: Game) => (): void => {
  send(game, true).then(() => refetch(lists), handleRefusal)
}

/**
 * Adds a game to the favourites or removes it (spec 4 Favourites): shown first, then sent, and undone when it is
 * refused. Does nothing when it is so already, or within a second of the last change. Asks visitors to sign in.
 */
export function setFavourite(game: Game, isFavourite: boolean): void {
  if (!tokenNow()) return signInFor(addAfterSignIn(game))
  // Absolute: a clock that is set back would keep every heart as it is.
  const sinceToggle = Math.abs(deviceNow() - lastToggleAt)
  if (game.isFavourite === isFavourite || sinceToggle < enforced.favouriteToggleSpacingMs) return
  lastToggleAt = deviceNow()
  show(game, isFavourite)
  send(game, isFavourite).then(
    () => refetch(wire.staleAfter[isFavourite ? 'addFavourite' : 'removeFavourite'] ?? []),
    (fault: unknown) => {
      show(game, !isFavourite)
      // The order among the favourites is the server's.
      void refetch(['favouriteGames'])
      handleRefusal(fault)
    },
  )
}
