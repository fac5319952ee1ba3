import type { Screen } from './screen.ts'

const aList = { who: 'anyone', region: 'page', texts: ['games', 'lists'] } as const
const aCentre = { ...aList, texts: ['games', 'lists', 'client'] } as const

/** The screens of games: lists, centres of vendors, somebody's own games, and a game itself. */
export const gameScreens = {
  inHouse: {
    ...aList,
    paths: ['/bgs'],
    load: () => import('../features/games/GameListPage.tsx').then((file) => file.InHousePage),
    texts: ['games', 'lists', 'home'],
    menu: { text: 'shell.inHouse', category: 'inHouse', games: 'INHOUSE', places: { categories: 11 } },
  },
  slots: {
    ...aList,
    paths: ['/rng'],
    load: () => import('../features/games/GameListPage.tsx').then((file) => file.SlotsPage),
    menu: { text: 'shell.slots', category: 'slots', games: 'RNG', places: { categories: 2 } },
  },
  jackpots: {
    ...aList,
    paths: ['/jackpots'],
    load: () => import('../features/games/GameListPage.tsx').then((file) => file.JackpotsPage),
    menu: { text: 'shell.jackpots', category: 'jackpot', games: 'RNG', isPart: true, places: { categories: 10.5 } },
  },
  liveCasino: {
    ...aList,
    paths: ['/live'],
    load: () => import('../features/games/GameListPage.tsx').then((file) => file.LivePage),
    menu: { text: 'shell.liveCasino', category: 'live', games: 'LIVE', places: { categories: 3 } },
  },
  fishing: {
    ...aList,
    paths: ['/fish'],
    load: () => import('../features/games/GameListPage.tsx').then((file) => file.FishPage),
    menu: { text: 'shell.fishing', category: 'fish', games: 'FISH', places: { categories: 4 } },
  },
  sports: {
    ...aCentre,
    paths: ['/sports'],
    load: () => import('../features/games/VendorCentrePage.tsx').then((file) => file.SportsPage),
    menu: { text: 'shell.sports', category: 'sports', games: 'SPORTS', places: { categories: 5 } },
  },
  esports: {
    ...aCentre,
    paths: ['/esports'],
    load: () => import('../features/games/VendorCentrePage.tsx').then((file) => file.EsportsPage),
    menu: { text: 'shell.esports', category: 'esports', games: 'ESPORTS', places: { categories: 6 } },
  },
  lotteryCentre: {
    ...aCentre,
    paths: ['/lott'],
    load: () => import('../features/games/VendorCentrePage.tsx').then((file) => file.LotteryCentrePage),
    menu: { text: 'shell.lottery', category: 'lottery', games: 'LOTT', places: { categories: 7 } },
  },
  elottery: {
    ...aCentre,
    paths: ['/elott'],
    load: () => import('../features/games/VendorCentrePage.tsx').then((file) => file.ElotteryPage),
    menu: { text: 'shell.elottery', category: 'elottery', games: 'ELOTT', places: { categories: 8 } },
  },
  cards: {
    ...aList,
    paths: ['/pvp'],
    load: () => import('../features/games/GameListPage.tsx').then((file) => file.CardsPage),
    menu: { text: 'shell.cards', category: 'cards', games: 'PVP', places: { categories: 9 } },
  },
  cockfight: {
    ...aCentre,
    paths: ['/cockfight'],
    load: () => import('../features/games/VendorCentrePage.tsx').then((file) => file.CockfightPage),
    menu: { text: 'shell.cockfight', category: 'cockfight', games: 'COCKFIGHT', places: { categories: 10 } },
  },
  favourite: {
    paths: ['/favorite'],
    who: 'member',
    trial: true,
    region: 'page',
    load: () => import('../features/games/OwnGamesPage.tsx').then((file) => file.FavouritePage),
    texts: ['games', 'lists'],
    menu: { text: 'shell.favouriteGames', category: 'favourite', places: { personal: 1, categories: 13 } },
  },
  recent: {
    paths: ['/recent'],
    who: 'member',
    trial: true,
    region: 'page',
    load: () => import('../features/games/OwnGamesPage.tsx').then((file) => file.RecentPage),
    texts: ['games', 'lists'],
    menu: { text: 'shell.recentGames', category: 'recent', places: { personal: 2 } },
  },
  game: {
    paths: ['/seamless'],
    who: 'anyone',
    region: 'game',
    load: () => import('../features/games/GamePage.tsx').then((file) => file.GamePage),
    texts: ['games', 'protection'],
    firstPaint: { markup: 'game', file: '/features/games/GamePage.tsx' },
  },
  lottery: {
    // The spelling of the addresses differs between the sources (spec 2), so both are taken.
    paths: ['/lottery', '/seaLottery', '/vnLottery', '/lottert', '/vnlottery', '/sealottery'],
    who: 'member',
    trial: true,
    region: 'game',
    load: () => import('../features/games/LotteryPage.tsx').then((file) => file.LotteryPage),
    texts: ['games', 'lists', 'client'],
  },
} as const satisfies Record<string, Screen>
