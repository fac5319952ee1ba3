// Vendors and games, for staff: what is switched, and what the last reading of each vendor's list brought.
import { z } from 'zod'
import { act } from '../../act.ts'
import { call, count, instant, line, page } from '../../call.ts'
import { staff } from '../../who.ts'
import { gameTypes } from './calls.ts'

const gameType = z.enum(gameTypes)
const country = z
  .string()
  .max(2)
  .regex(/^[A-Z]{2}$/)
const countries = z.array(country).max(250)
const platforms = z.array(z.enum(['html5-desktop', 'html5-mobile'])).max(2)
/** A country and a kind of device: NP/html5-mobile. */
const pairs = z
  .array(
    z
      .string()
      .max(16)
      .regex(/^[A-Z]{2}\/html5-(desktop|mobile)$/),
  )
  .max(500)
const place = z.int().min(-10_000).max(10_000)
const vendor = line(32)
const until = z.codec(z.iso.datetime().max(40), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A rollback of a bet that was won: it is refused, undoes the wins too, or returns the stake alone. */
export const rollbacksAfterWin = ['refuse', 'undo_both', 'return_stake'] as const
/** A win or a bet that comes after the end of its round. */
export const answersAfterRound = ['taken', 'refused'] as const

const vendorSync = z.object({
  at: instant,
  /** Why the list was not taken; null: it was. */
  fault: z.string().nullable(),
  listed: z.number(),
  added: z.number(),
  changed: z.number(),
  closed: z.number(),
  refused: z.number(),
  /** The first entries that were refused, with the reason. */
  refusals: z.array(z.object({ code: z.string(), reason: z.string() })),
  /** How many games each category has that nobody has mapped: they stay closed. */
  unknownCategories: z.record(z.string(), z.number()),
})

const vendorRow = z.object({
  vendor: z.string(),
  displayName: z.string(),
  enabled: z.boolean(),
  inMaintenance: z.boolean(),
  opensAt: instant.nullable(),
  closedCountries: z.array(z.string()),
  closedPlatforms: z.array(z.string()),
  /** Closed on one kind of device of one country. */
  closedPairs: z.array(z.string()),
  sort: z.number(),
  categories: z.record(z.string(), gameType),
  rollbackAfterWin: z.enum(rollbacksAfterWin),
  afterRoundClosed: z.enum(answersAfterRound),
  games: z.number(),
  openGames: z.number(),
  sync: vendorSync.nullable(),
  /** Its answers to the process that tells this, within the last hour; null: it was not asked. */
  health: z
    .object({
      answers: z.number(),
      failures: z.number(),
      /** Of 20 answers 19 came within this time; the upper end of a class of times. */
      mostMs: z.number().nullable(),
    })
    .nullable(),
})

const gameRow = z.object({
  vendor: z.string(),
  gameCode: z.string(),
  displayName: z.string(),
  /** Null: its category is not mapped, and it stays closed. */
  gameType: gameType.nullable(),
  category: z.string().nullable(),
  enabled: z.boolean(),
  isHot: z.boolean(),
  sort: z.number(),
  closedCountries: z.array(z.string()),
  closedPlatforms: z.array(z.string()),
  /** Closed on one kind of device of one country. */
  closedPairs: z.array(z.string()),
  /** What the vendor says of it. */
  vendorEnabled: z.boolean(),
  isListed: z.boolean(),
  blockedCountries: z.array(z.string()),
})

const named = z.strictObject({ vendor, gameCode: line(255), isHot: z.boolean() })
const lane = z.object({
  gameType,
  isOn: z.boolean(),
  games: z.number(),
  /** Those that come first in its list. */
  first: z.array(
    z.object({
      ...{ vendor: z.string(), gameCode: z.string(), displayName: z.string(), icon: z.string().nullable() },
      ...{ isHot: z.boolean(), isOpen: z.boolean() },
    }),
  ),
})

export const gamesOffice = {
  vendorList: call('GET', '/office/v1/vendors', {
    who: staff('games.read'),
    summary: 'Every vendor with its switches, and what the last reading of its list brought.',
    value: z.object({ content: z.array(vendorRow) }),
  }),
  officeGames: call('GET', '/office/v1/games', {
    who: staff('games.read'),
    summary: 'Games with their switches and what their vendors say of them.',
    input: z.strictObject({
      vendor: vendor.optional(),
      /** `closed`: not open to anybody, for whatever reason; `unmapped`: of a category that nobody has mapped. */
      show: z.enum(['all', 'closed', 'hot', 'unmapped']).default('all'),
      search: z.string().max(60).trim().optional(),
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(20),
    }),
    value: page(gameRow),
  }),
  changeVendor: act('POST', '/office/v1/vendors/change', {
    who: staff('games.change'),
    second: 'by_rule',
    summary:
      'Switches a vendor, also by country and device, announces its maintenance, maps its categories, and says how late messages are read.',
    input: {
      vendor,
      enabled: z.boolean().optional(),
      inMaintenance: z.boolean().optional(),
      /** When the maintenance ends by itself. One that is begun without it lasts until somebody ends it. */
      opensAt: until.optional(),
      closedCountries: countries.optional(),
      closedPlatforms: platforms.optional(),
      closedPairs: pairs.optional(),
      sort: place.optional(),
      /** The whole map from the vendor's categories to ours. It takes effect when the list is read next. */
      categories: z.record(line(255), gameType).optional(),
      /** How the messages of its games are read where its protocol leaves it open. */
      rollbackAfterWin: z.enum(rollbacksAfterWin).optional(),
      afterRoundClosed: z.enum(answersAfterRound).optional(),
    },
    result: vendorRow,
    refusals: ['not_found'],
  }),
  changeGame: act('POST', '/office/v1/games/change', {
    who: staff('games.change'),
    second: 'never',
    summary: 'Switches a game, also by country and device, marks it as hot, and sets its place. Rounds in play end.',
    input: {
      vendor,
      gameCode: line(255),
      enabled: z.boolean().optional(),
      isHot: z.boolean().optional(),
      sort: place.optional(),
      closedCountries: countries.optional(),
      closedPlatforms: platforms.optional(),
      closedPairs: pairs.optional(),
    },
    result: gameRow,
    refusals: ['not_found'],
  }),
  laneList: call('GET', '/office/v1/lanes', {
    who: staff('games.read'),
    summary: 'The categories in the order of home, each with the games that come first in it.',
    value: z.object({ content: z.array(lane) }),
  }),
  orderGames: act('POST', '/office/v1/games/order', {
    who: staff('games.change'),
    second: 'never',
    summary: 'Puts these games before all others, in this order, and marks which of them are hot.',
    input: { games: z.array(named).min(1).max(240) },
    result: z.object({ games: z.number() }),
    refusals: ['not_found'],
  }),
  readGameLists: act('POST', '/office/v1/vendors/read', {
    who: staff('games.change'),
    second: 'never',
    summary: 'Has the lists of all vendors read now; what they brought is seen in the vendor list.',
    input: {},
    result: z.object({ vendors: z.number() }),
  }),
}
