import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { gameLaunchFB, launchFreePlay, launchGame } from './launch/launch-game.ts'
import type { LaunchOptions } from './launch/launch-options.ts'
import { addFavourite, removeFavourite } from './lists/favourites.ts'
import { favouriteGames, favouriteIds, gameList, hotGames, recentGames } from './lists/game-list.ts'
import { gameMenus } from './lists/game-menus.ts'
import { gameVendors, vendorGameTypes } from './lists/game-vendors.ts'
import { jackpots } from './lists/jackpots.ts'
import { gameInfo, lobby, popular } from './lists/lobby.ts'
import { changeGame } from './office/change-game.ts'
import { changeVendor } from './office/change-vendor.ts'
import { laneList } from './office/lane-list.ts'
import { officeGames } from './office/office-games.ts'
import { orderGames } from './office/order-games.ts'
import { readGameLists } from './office/read-game-lists.ts'
import { vendorList } from './office/vendor-list.ts'

type Options = LaunchOptions & { wake: (job: string) => void }
type Rows = keyof typeof calls.games | keyof typeof calls.gamesOffice

/** Lists are answered from memory, without a transaction around them: only a member's own marks take one. */
export const gamesRoutes = (options: Options): Routes<Rows> => {
  const { reader, wake } = options
  return {
    gameVendors: { outside: gameVendors(reader) },
    gameList: { outside: gameList(reader) },
    lobby: { outside: lobby(reader) },
    jackpots: { outside: jackpots() },
    gameInfo: { outside: gameInfo(reader) },
    vendorGameTypes: { outside: vendorGameTypes(reader) },
    gameMenus: { outside: gameMenus(reader) },
    hotGames: { outside: hotGames(reader) },
    favouriteGames: { outside: favouriteGames(reader) },
    popular: { outside: popular(reader) },
    favouriteIds: { outside: favouriteIds(reader) },
    addFavourite: { outside: addFavourite(reader) },
    removeFavourite: { outside: removeFavourite(reader) },
    recentGames: { outside: recentGames(reader) },
    launchGame: { outside: launchGame(options) },
    launchGameByGet: { outside: launchGame(options) },
    gameLaunchFB: { outside: gameLaunchFB(options) },
    launchFreePlay: { outside: launchFreePlay(options) },
    vendorList,
    officeGames,
    laneList: { outside: laneList(reader) },
    orderGames,
    changeVendor,
    changeGame,
    readGameLists: readGameLists(wake),
  }
}
