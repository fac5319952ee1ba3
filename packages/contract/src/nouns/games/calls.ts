import { z } from 'zod'
import { amount, call, count, instant, language, line, serial } from '../../call.ts'
import { paging } from '../../limits.ts'
import { jackpots } from './jackpots-calls.ts'

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

const gameType = z.enum(gameTypes)

/** The specification has two names for some fields; the answer has both, with the same value. */
const game = z.object({
  nodeId: z.number(),
  displayName: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  gameCode: z.string(),
  gameType,
  vassalage: z.string(),
  /** VASSALAGE: a vendor whose games open as a list in a popup. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  isHot: z.number(),
  showIcon: z.string().nullable(),
  iconUrl: z.string().nullable(),
  lagerIcon: z.string().nullable(),
  hasFreePlay: z.boolean(),
  open: z.boolean(),
  isFavourite: z.boolean(),
  isNew: z.boolean(),
  /** What a slot says of itself; null or empty for other games. */
  lines: z.number().nullable(),
  minBet: amount.nullable(),
  features: z.array(z.string()),
})
const gamePage = z.object({ content: z.array(game), pageNum: z.number(), totalPages: z.number() })

/** `coming`: the category is switched off, because none of its games are there yet. */
const vendorStates = ['open', 'maintenance', 'closed_region', 'coming'] as const
const card = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType,
  /** GAME: a click opens the vendor's own lobby. VASSALAGE: it opens a list of the vendor's games. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** The code of the game that opens where `isGame` is GAME. */
  gameCode: z.string().nullable(),
  state: z.enum(vendorStates),
  games: z.number(),
  /** When a maintenance ends, where that is known. */
  opensAt: instant.nullable(),
  iconUrl: z.string().nullable(),
})

/** Which games of a list are asked for (spec 3 Configuration, game-select types). FAV and RECENT need a session. */
/** Those of the specification; and the games whose stakes share in a jackpot, which it lists as a category. */
const gameSelections = ['ALL', 'NEW', 'FAV', 'HOT', 'RECENT', 'JACKPOT'] as const

/** Which lottery games a menu is of (specification, sections 3 and 4). */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const

/** Why a game that exists cannot be launched: it is closed, closed in the visitor's country, or for their device. */
export const launchRefusals = ['game_maintenance', 'game_closed_here', 'game_not_for_device'] as const

const gameFacts = game.extend({
  vendorName: z.string(),
  maxBet: amount.nullable(),
  /** 1 (low) to 5 (very high). */
  volatility: z.number().nullable(),
  /** The return in percent, as a decimal text. */
  rtp: z.string().nullable(),
  releasedOn: z.iso.date().nullable(),
  /** Open games of the same kind, hot ones first: what to play while this one is in maintenance. */
  similar: z.array(game),
})

const platforms = ['flash', 'html5-desktop', 'html5-mobile'] as const
const anyPlatform = platforms.join('|')
/** What the browser can play, separated by commas; `flash` is an old name for the desktop. */
const platform = z
  .string()
  .max(64)
  .regex(new RegExp(`^(${anyPlatform})(,(${anyPlatform}))*$`))
/** The kind of client program. It makes no difference. */
const clientType = count(0, 99).optional()
const isPlatform = count(0, 9).optional()
/** If given, it must be the code of this site's merchant. */
const merchant = z.string().max(32).optional()
const vendorCode = z.string().max(32)

/** If given, `vendor` and `gameType` must be those of the game. */
const favourite = { nodeId: serial, vendor: vendorCode.optional(), gameType: gameType.optional() }

export const games = {
  gameVendors: call('GET', '/wps/relay/GCSGAME_newGameVendor', {
    who: 'anyone',
    summary: 'The game categories of the site, each with its vendors.',
    value: z.object({
      content: z.array(
        z.object({
          title: gameType,
          games: z.number(),
          cards: z.array(card),
          gameClassify: z.array(z.object({ gameClassify: gameType, vendors: z.array(card) })),
        }),
      ),
    }),
  }),
  gameList: call('GET', '/wps/relay/GCSGAME_gameList', {
    who: 'anyone',
    summary: 'Games of a category or a vendor, or whose name contains a text, by page.',
    input: z.strictObject({
      gameType: gameType.optional(),
      gameClassify: gameType.optional(),
      vassalage: vendorCode.optional(),
      /** Finds names in Bengali, English or transliterated, and near misses. */
      search: z.string().max(60).trim().optional(),
      select: z.enum(gameSelections).default('ALL'),
      /** Slots with at least this many lines; games whose least stake is this or more (specification, section 9). */
      lines: count(1, 10_000).optional(),
      minBet: amount.optional(),
      pageNo: count(1, 1000).default(1),
      pageSize: count(1, 100).default(20),
      language: language.optional(),
      platform: platform.optional(),
      clientType,
      merchant,
    }),
    value: gamePage.extend({ total: z.number() }),
    refusals: ['not_allowed', 'not_signed_in'],
  }),
  lobby: call('GET', '/wps/relay/GCSGAME_lobby', {
    who: 'anyone',
    summary:
      'What the sections of the home page show, in one answer: the hot games, and each category with its first games.',
    input: z.strictObject({ language: language.optional(), platform: platform.optional() }),
    value: z.object({
      hot: z.array(game),
      sections: z.array(z.object({ title: gameType, games: z.number(), cards: z.array(card), content: z.array(game) })),
    }),
  }),
  jackpots,
  gameInfo: call('GET', '/wps/relay/GCSGAME_gameInfo', {
    who: 'anyone',
    summary: 'One game, with what its vendor says of it, and similar games that are open.',
    input: z.strictObject({ vassalage: line(32), gameCode: line(64), language: language.optional() }),
    value: gameFacts,
    refusals: ['game_unknown'],
  }),
  vendorGameTypes: call('GET', '/wps/relay/GCSGAME_getVassGameType', {
    who: 'anyone',
    summary: 'Each vendor with the categories of its games.',
    input: z.strictObject({ vassalage: vendorCode.optional(), language: language.optional() }),
    value: z.object({
      content: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameType: z.array(gameType) })),
    }),
  }),
  gameMenus: call('GET', '/lgw/games/game_menus', {
    who: 'anyone',
    summary: 'The lottery games of a prize mode; without one, of the mode that the vendor list gives.',
    input: z.strictObject({ prizeMode: z.enum(prizeModes).optional(), language: language.optional() }),
    value: z.object({ prizeMode: z.enum(prizeModes), gameMenus: z.array(game) }),
  }),
  hotGames: call('GET', '/wps/relay/GCSGAME_hotGamesV2', {
    who: 'anyone',
    summary: 'The games marked hot.',
    input: z.strictObject({
      language: language.optional(),
      platform: platform.optional(),
      isPlatform,
      merchantCode: merchant,
    }),
    value: z.object({ content: z.array(game) }),
    refusals: ['not_allowed'],
  }),
  popular: call('GET', '/wps/relay/GCSGAME_popular', {
    who: 'anyone',
    summary: 'Open games to play now: hot ones first, then the others in the order of the lists.',
    input: z.strictObject({
      gameType: gameType.optional(),
      language: language.optional(),
      platform: platform.optional(),
      limitNum: count(1, 100).default(paging.homeSectionGames),
    }),
    value: z.object({ content: z.array(game) }),
  }),
  favouriteGames: call('GET', '/wps/relay/MCSFE_getFavoriteGameList', {
    who: 'signed_in',
    trial: true,
    summary: 'The favourite games of the account holder, newest first.',
    tokenInQuery: true,
    input: z.strictObject({
      pageNo: count(1, 1000).default(1),
      pageSize: count(1, 999).default(999),
      language: language.optional(),
      gameType: gameType.optional(),
      platform: platform.optional(),
      clientType,
      token: z
        .string()
        .max(128)
        .regex(/^[\w-]+$/)
        .optional(),
    }),
    value: gamePage,
  }),
  favouriteIds: call('GET', '/wps/relay/MCSFE_getFavoriteGame', {
    who: 'signed_in',
    trial: true,
    summary: 'The ids (`nodeId`) of the favourite games of the account holder, newest first.',
    input: z.strictObject({
      language: language.optional(),
      gameType: gameType.optional(),
      platform: platform.optional(),
      clientType,
    }),
    value: z.object({ content: z.array(z.number()) }),
  }),
  addFavourite: call('POST', '/wps/relay/MCSFE_addFavoriteGame', {
    who: 'signed_in',
    trial: true,
    summary: 'Marks a game as favourite; does nothing when it is one already.',
    input: z.strictObject(favourite),
    value: z.object({}),
    refusals: ['game_unknown'],
  }),
  removeFavourite: call('DELETE', '/wps/relay/MCSFE_removeFavoriteGame', {
    who: 'signed_in',
    trial: true,
    summary: 'Removes a game from the favourites; does nothing when it is not one.',
    input: z.strictObject(favourite),
    value: z.object({}),
    refusals: ['game_unknown'],
  }),
  recentGames: call('GET', '/wps/relay/GCS_recentGame', {
    who: 'signed_in',
    trial: true,
    summary: 'The games that the account holder played last.',
    input: z.strictObject({
      pageNo: count(1, 100).default(1),
      pageSize: count(1, 100).default(20),
      language: language.optional(),
      gameType: gameType.optional(),
      clientType,
    }),
    value: z.object({ list: z.array(game) }),
  }),
}
