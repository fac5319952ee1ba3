import { noun, refusal } from '../../noun.ts'
import { staleLobby } from './stale-lobby.ts'

const gameLists = ['officeGames', 'vendorList', 'laneList', 'auditSearch'] as const

export const games = noun({
  refusals: {
    game_unknown: refusal(404, 'dialog'),
    game_maintenance: refusal(409, 'dialog'),
    game_closed_here: refusal(403, 'dialog'),
    game_not_for_device: refusal(409, 'dialog'),
    vendor_unreachable: refusal(424, 'dialog'),
  },
  permissions: {
    'games.read': 'See vendors and games: switches, order, the last reading of their lists, health and returns.',
    'games.change': 'Switch vendors and games, also by country and device, and announce the maintenance of a vendor.',
  },
  stale: {
    addFavourite: ['favouriteGames'],
    removeFavourite: ['favouriteGames'],
    launchGame: ['recentGames'],
    changeGame: gameLists,
    changeVendor: gameLists,
    orderGames: gameLists,
    readGameLists: ['vendorList'],
  },
  topics: {
    games: { told: 'everybody', stale: staleLobby },
  },
  sessionCached: ['hotGames', 'lobby', 'recentGames', 'gameVendors'],
})
