import { hash } from 'node:crypto'
import { highestStake } from '@chokka/game-math/slots/describe'
import { everyVersion, publishedModels } from '@chokka/game-math/slots/models'
import { brands } from '@chokka/slot-titles/brands'
import { titleOf } from '@chokka/slot-titles/titles'
import { maxStake } from '@chokka/game-math/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import { openSeeds } from '../../single/seeds.ts'
import { jackpots } from '../jackpots/product.ts'
import { product } from '../product.ts'
import { slotFacts } from './facts.ts'
import { gamble } from './gamble.ts'
import { brandPath, listAnswer } from './list.ts'
import { serveSlots } from './pages.ts'
import { partakingOf, spinSlot } from './play.ts'
import type { SlotPolicy } from '@chokka/studio-wire/slots'
import { noteShown, unshownRound } from './shown.ts'

const onOrOff = z.enum(['on', 'off']).default('on')

/** A digest of all that decides what a model brings and pays, in 64 hexadecimal digits. */
export const digestOfModel = (model: object): string => hash('sha256', JSON.stringify(model))

/** The slots of the demo brands, each of which is a vendor of its own. */
export const slots = product({
  name: 'slots',
  games: [],
  isGame: (code) => /^[a-z]{2,16}-\d{4}$/.test(code),
  tables: ['slot_shown'],
  settings: {
    variables: {
      SLOT_LEAST_ROUND_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
      ...{ SLOT_PAGES: onOrOff, SLOT_TURBO: onOrOff, SLOT_BUY: onOrOff },
      SLOT_AUTOPLAY_MOST: z.coerce.number().int().min(0).max(1000).default(100),
    },
    /** `isLaunched`: whether slots can be launched. */
    read: (read) => ({
      isLaunched: read.SLOT_PAGES === 'on',
      policy: {
        leastRoundMs: Number(read.SLOT_LEAST_ROUND_MS),
        turbo: read.SLOT_TURBO === 'on',
        buy: read.SLOT_BUY === 'on',
        autoplayMost: Number(read.SLOT_AUTOPLAY_MOST),
      },
    }),
  },
  rules: () => {
    const inForce = new Set(publishedModels.map(({ model }) => model))
    return everyVersion.map((model) => ({
      ...{ name: `slot:${model.id}`, version: model.version, digest: digestOfModel(model), isNew: inForce.has(model) },
    }))
  },
  /** The rules of a slot are its model's, whatever title it is played under. */
  rulesName: sql<string | null>`'slot:' || (bet.choice ->> 'model')`,
  facts: slotFacts,
  walletsOf: (game) => titleOf(game)?.brand.code ?? '',
  // It keeps the highest win within the maximum.
  maxStakeOf: (game) => {
    const title = titleOf(game)
    return title ? highestStake(title.model.model) : maxStake
  },
  proof: async (_kit, { bet, game, seeds }) => ({ game: 'slot', slot: game, bet, seeds: await seeds() }),
  below: { jackpots },
  start: async ({ kit, wallet, studioUrl, autoBet }, settings, below) => {
    const hasPools = below.jackpots.shown().on
    const policy: SlotPolicy = { ...settings.policy, ...(autoBet ? {} : { autoplayMost: 0 }) }
    return {
      policy,
      commands: {
        spin: {
          writes: true,
          run: (session, command) => spinSlot(kit, wallet, policy, session, command, below.jackpots),
        },
        gamble: { writes: true, run: (session, command) => gamble(kit, wallet, session, command) },
        shown: { writes: true, run: (session, command) => noteShown(kit, session, command) },
        unshown: { run: async (session) => ({ round: await unshownRound(kit, session) }) },
      },
      opened: async (session, clientSeed) => {
        const version = titleOf(session.game)?.model.model.version
        const seeds = await openSeeds(kit, session.playerId, clientSeed)
        const slot = version === undefined ? null : { version, jackpot: partakingOf(session, hasPools) }
        return { leastRoundMs: policy.leastRoundMs, seeds, slot }
      },
      vendors: brands.map((brand) => ({
        ...{ path: brandPath(brand), code: brand.code, wallets: brand.code },
        has: (game: string) => settings.isLaunched && titleOf(game)?.brand === brand,
        list: () => listAnswer(studioUrl, brand, hasPools),
      })),
      routes: (app) => serveSlots(app, policy, hasPools),
    }
  },
})
