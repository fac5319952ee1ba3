// For tests: the acts of staff about ranks and rewards.
import type { TestSite } from './site.ts'

/** The cases of acts.test.ts. */
export const loyaltyActs = (site: () => Pick<TestSite, 'aMember' | 'setting'>) => ({
  setRank: {
    input: async () => {
      await site().setting('hasVip', true)
      return { holderId: String((await site().aMember()).id), rank: 3 }
    },
    subject: ({ holderId }: Record<string, unknown>) => `holder:${String(holderId)}`,
    before: { rank: 0 },
    after: { rank: 3 },
  },
})
