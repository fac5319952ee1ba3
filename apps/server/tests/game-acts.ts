// For tests: the acts by which staff switch vendors and games, each with a case that does it.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestSite } from './site.ts'

/** A vendor with a game that nobody else changes. */
async function aGame({ db }: TestSite): Promise<{ vendor: string; gameCode: string }> {
  const vendor = `V${randomUUID().slice(0, 8)}`
  const at = { public_key: 'none', base_url: 'http://127.0.0.1:9', launch_origin: 'http://127.0.0.1:9' }
  const { id } = await db
    .insertInto('vendor')
    .values({ code: vendor, display_name: vendor, operator_id: 'chokka', ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('game').values({ vendor_id: id, code: 'six', type: 'RNG', names: {} }).execute()
  return { vendor, gameCode: 'six' }
}

/** Cases for acts.test.ts. */
export const gameActs = (site: () => TestSite) => ({
  changeVendor: {
    input: async () => ({
      ...{ vendor: (await aGame(site())).vendor, inMaintenance: true, closedPlatforms: ['html5-mobile'] },
    }),
    subject: ({ vendor }: Record<string, unknown>) => `vendor:${String(vendor)}`,
    before: { enabled: true, inMaintenance: false, closedPlatforms: [] },
    after: { enabled: true, inMaintenance: true, closedPlatforms: ['html5-mobile'] },
  },
  changeGame: {
    input: async () => ({ ...(await aGame(site())), enabled: false, isHot: true, closedCountries: ['IN'] }),
    subject: ({ vendor, gameCode }: Record<string, unknown>) => `game:${String(vendor)}:${String(gameCode)}`,
    before: { enabled: true, isHot: false, closedCountries: [] },
    after: { enabled: false, isHot: true, closedCountries: ['IN'] },
  },
  orderGames: {
    input: async () => ({ games: [{ ...(await aGame(site())), isHot: true }] }),
    subject: () => 'games',
    before: {},
    after: {},
  },
  readGameLists: {
    input: async () => ({}),
    subject: () => 'vendors',
    before: {},
    after: { vendors: expect.any(Number) },
  },
})
