// For tests of missions: missions as staff have made them, and what members see of them.
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { jsonb } from '../src/kit/index.ts'
import type { Mission } from '../src/kit/schema.ts'
import { expect } from 'vitest'
import type { TestSite } from './site.ts'

const taka = 1_000_000n

/** A mission that runs since long: each day a turnover of 5,000 for ৳20 and a score of 20, unless it says otherwise. */
export async function aMission({ db }: Pick<TestSite, 'db'>, more: Partial<Insertable<Mission>> = {}): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('mission')
    .values({
      ...{ id, version: 1, event: 'turnover', target: 5000n * taka, period: 'daily', amount: 20n * taka, score: 20 },
      ...{ names: jsonb({ bn: 'মিশন', en: 'A mission' }), descriptions: jsonb({ bn: '', en: '' }) },
      ...{ from_at: new Date('2026-01-01T18:00:00Z'), edited_by: 'mina', edited_at: new Date('2026-01-01T06:00:00Z') },
      ...(more.period === 'once' ? { to_at: new Date('2026-12-31T18:00:00Z') } : {}),
      ...more,
    })
    .execute()
  return id
}

/** The missions of a member as "state counted/target", those that run first. */
export async function missionsOf({ call }: Pick<TestSite, 'call'>, member: { token: string }): Promise<string[]> {
  const { content, past } = await call('missionSummary', {}, member)
  return [...content, ...past].map(({ state, progress }) => `${state} ${progress.counted}/${progress.target}`)
}

const form = {
  ...{ event: 'turnover', period: 'daily', target: '5000.00', least: '0.00', multiple: '0.00', amount: '20.00' },
  ...{ score: 20, names: { bn: 'আজ ৫,০০০', en: '5,000 today' } },
} as const

/** Cases for acts.test.ts. */
export const missionActs = (site: () => TestSite) => ({
  saveMission: {
    input: async () => ({ ...form, id: await aMission(site()), score: 30 }),
    subject: ({ id }: Record<string, unknown>) => `mission:${String(id)}`,
    before: { version: 1, score: 20 },
    after: { version: 2, score: 30 },
  },
  endMission: {
    input: async () => ({ id: await aMission(site()) }),
    subject: ({ id }: Record<string, unknown>) => `mission:${String(id)}`,
    before: { version: 1, to: null },
    after: { version: 1, to: expect.any(String) },
  },
})
