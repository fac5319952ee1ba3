// For tests: the acts of staff about identity documents.
import { randomUUID } from 'node:crypto'
import type { TestSite } from './site.ts'
import type { Clock } from '../src/kit/clock.ts'

type Site = Pick<TestSite, 'db' | 'aMember'> & { clock: Clock }

async function aDocument({ db, aMember, clock }: Site): Promise<string> {
  const { id: holder_id } = await aMember()
  const row = { id: randomUUID(), holder_id, kind: 'passport', state: 'submitted', sent_at: clock.now() }
  await db.insertInto('identity_document').values(row).execute()
  return row.id
}

const ofHolder = ({ holderId }: Record<string, unknown>) => `holder:${String(holderId)}`

/** The cases of acts.test.ts. */
export const protectionActs = (site: () => Site) => ({
  decideDocument: {
    input: async () => ({ id: await aDocument(site()), decision: 'approved' }),
    subject: ({ id }: Record<string, unknown>) => `document:${String(id)}`,
    before: { state: 'submitted' },
    after: { state: 'approved' },
  },
  freezeWithdrawals: {
    input: async () => ({ holderId: String((await site().aMember()).id) }),
    subject: ofHolder,
    before: { state: 'active', withdrawalsFrozen: false },
    after: { state: 'active', withdrawalsFrozen: true },
  },
  tightenLimit: {
    input: async () => ({
      holderId: String((await site().aMember()).id),
      kind: 'loss',
      period: 'day',
      amount: '500.00',
    }),
    subject: ofHolder,
    before: { kind: 'loss', period: 'day', amount: null },
    after: { kind: 'loss', period: 'day', amount: '500.00' },
  },
  releaseLikeExcluded: {
    input: async () => {
      const { db, aMember, clock } = site()
      const [excluded, member] = [await aMember(), await aMember()]
      const like = { like_holder: excluded.id, like_by: ['device'] }
      const row = { id: randomUUID(), holder_id: member.id, kind: 'matched', term: 'matched', state: 'active', ...like }
      await db
        .insertInto('exclusion')
        .values({ ...row, started_at: clock.now() })
        .execute()
      return { holderId: String(member.id) }
    },
    subject: ofHolder,
    before: { exclusion: 'matched' },
    after: { exclusion: null },
  },
  excludeMember: {
    input: async () => ({ holderId: String((await site().aMember()).id), term: 'week' }),
    subject: ofHolder,
    before: { exclusion: null },
    after: { exclusion: 'cool_off', term: 'week' },
  },
})
