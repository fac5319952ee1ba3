import { z } from 'zod'
import { call, count, line } from '../call.ts'

export const gameTypes = [
  'LIVE',
  'RNG',
  'FISH',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'COCKFIGHT',
  'INHOUSE',
] as const

const game = z.object({
  nodeId: z.number(),
  displayName: z.string(),
  gameName: z.string(),
  gameCode: z.string(),
  gameType: z.enum(gameTypes),
  vassalage: z.string(),
  isHot: z.number(),
  showIcon: z.string().nullable(),
  hasFreePlay: z.boolean(),
  open: z.boolean(),
  isFavourite: z.boolean(),
})
const gamePage = z.object({ content: z.array(game), pageNum: z.number(), totalPages: z.number() })
const language = z.string().max(8).optional()

export const games = {
  gameVendors: call('GET', '/wps/relay/GCSGAME_newGameVendor', {
    who: 'anyone',
    summary: 'The lanes of the site: a category and the vendors in it.',
    value: z.object({
      content: z.array(
        z.object({
          title: z.enum(gameTypes),
          games: z.number(),
          cards: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameType: z.enum(gameTypes) })),
        }),
      ),
    }),
  }),
  gameList: call('GET', '/wps/relay/GCSGAME_gameList', {
    who: 'anyone',
    summary: 'Games of a category or a vendor, by page, or found by name.',
    input: z.strictObject({
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(32).optional(),
      search: z.string().trim().max(60).optional(),
      pageNo: count(1, 1000).default(1),
      pageSize: count(1, 100).default(20),
      language,
    }),
    value: gamePage,
  }),
  hotGames: call('GET', '/wps/relay/GCSGAME_hotGamesV2', {
    who: 'anyone',
    summary: 'The games marked hot.',
    input: z.strictObject({ language }),
    value: z.object({ content: z.array(game) }),
  }),
  favouriteGames: call('GET', '/wps/relay/MCSFE_getFavoriteGameList', {
    who: 'signed_in',
    summary: 'The own favourite games, newest first.',
    input: z.strictObject({ pageNo: count(1, 1000).default(1), pageSize: count(1, 999).default(999), language }),
    value: gamePage,
  }),
  addFavourite: call('POST', '/wps/relay/MCSFE_addFavoriteGame', {
    who: 'signed_in',
    summary: 'Marks a game as favourite; again does nothing.',
    input: z.strictObject({ nodeId: z.number().int().positive() }),
    value: z.object({}),
    refusals: ['game_unknown'],
  }),
  removeFavourite: call('DELETE', '/wps/relay/MCSFE_removeFavoriteGame', {
    who: 'signed_in',
    summary: 'Takes the mark away; again does nothing.',
    input: z.strictObject({ nodeId: z.coerce.number().int().positive() }),
    value: z.object({}),
  }),
  recentGames: call('GET', '/wps/relay/GCS_recentGame', {
    who: 'signed_in',
    summary: 'The games played last.',
    input: z.strictObject({ pageNo: count(1, 100).default(1), pageSize: count(1, 100).default(20), language }),
    value: z.object({ list: z.array(game) }),
  }),
  launchGame: call('POST', '/wps/game/launchGame', {
    who: 'signed_in',
    perMinute: 30,
    summary: 'Opens a game session with the vendor and answers the address for the frame.',
    input: z.strictObject({
      vassalage: line(32),
      gameCode: line(64),
      language: z.string().max(8).default('bn'),
      platform: z.enum(['html5-desktop', 'html5-mobile']).default('html5-desktop'),
      lobbyUrl: z.string().max(500).optional(),
    }),
    value: z.object({ url: z.string(), origin: z.string(), displayName: z.string(), nodeId: z.number() }),
    refusals: ['in_need_true_account', 'game_unknown', 'game_maintenance', 'vendor_unreachable'],
  }),
  launchFreePlay: call('POST', '/wps/game/launchFreePlay', {
    who: 'anyone',
    perMinute: 20,
    summary: 'Opens a game for free play: a demo balance, the same odds, no wallet call.',
    input: z.strictObject({
      vassalage: line(32),
      gameCode: line(64),
      language: z.string().max(8).default('bn'),
      platform: z.enum(['html5-desktop', 'html5-mobile']).default('html5-desktop'),
      lobbyUrl: z.string().max(500).optional(),
    }),
    value: z.object({ url: z.string(), origin: z.string(), displayName: z.string(), nodeId: z.number() }),
    refusals: ['game_unknown', 'game_maintenance', 'vendor_unreachable'],
  }),
}
