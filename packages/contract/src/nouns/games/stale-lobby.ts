/** The calls by which the lobby shows vendors and games. */
export const staleLobby = [
  'lobby',
  'hotGames',
  'gameVendors',
  'gameList',
  'gameInfo',
  'favouriteGames',
  'recentGames',
] as const
