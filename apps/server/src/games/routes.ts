import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { addFavourite, removeFavourite } from './favourites.ts'
import { launchFreePlay, launchGame, type LaunchOptions } from './launch-game.ts'
import { favouriteGames, gameInfo, gameList, gameVendors, hotGames, lobby } from './lists.ts'
import { recentGames, vendorGameTypes } from './lists.ts'

export const gamesRoutes = (options: LaunchOptions): Routes<keyof typeof calls.games> => ({
  gameVendors,
  lobby,
  gameInfo,
  vendorGameTypes,
  gameList,
  hotGames,
  favouriteGames,
  addFavourite,
  removeFavourite,
  recentGames,
  launchGame: { outside: launchGame(options) },
  launchFreePlay: { outside: launchFreePlay(options) },
})
