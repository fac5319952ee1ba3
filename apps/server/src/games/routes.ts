import { calls } from '@chokka/contract'
import { Refusal, type Routes } from '../kit/index.ts'
import { addFavourite, removeFavourite } from './favourites.ts'
import { launchFreePlay, launchGame, type LaunchOptions } from './launch-game.ts'
import { favouriteGames, gameList, gameVendors, hotGames, recentGames } from './lists.ts'

export const gamesRoutes = (options: LaunchOptions): Routes<keyof typeof calls.games> => ({
  gameVendors,
  gameList,
  hotGames,
  // The area `cat` builds these three; taken from there when the branches are merged.
  lobby: async () => ({ hot: [], sections: [] }),
  gameInfo: async () => {
    throw new Refusal('game_unknown')
  },
  vendorGameTypes: async () => ({ content: [] }),
  favouriteGames,
  addFavourite,
  removeFavourite,
  recentGames,
  launchGame: { outside: launchGame(options) },
  launchFreePlay: { outside: launchFreePlay(options) },
})
