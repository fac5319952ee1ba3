// For tests: the acts by which staff write to members, correct a balance and verify the audit, as acts.test.ts goes
// through all of them.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aStaffMember, type StaffMember } from './staff.ts'
import { anOpenLetter } from './letters.ts'
import type { TestSite } from './site.ts'

const ofHolder = ({ holderId }: Record<string, unknown>) => `holder:${String(holderId)}`
const aHolder = async (site: TestSite) => ({ holderId: String((await site.aMember()).id) })

export const serviceActs = (site: () => TestSite, maker: () => StaffMember) => ({
  tagMember: {
    input: async () => {
      await site().setting('memberTags', [{ code: 'watch', bn: 'নজরে', en: 'Watch' }])
      return { ...(await aHolder(site())), tag: 'watch', isSet: true }
    },
    ...{ subject: ofHolder, before: { tags: [] }, after: { tags: ['watch'] } },
  },
  writeMember: {
    input: async () => ({ ...(await aHolder(site())), texts: { bn: { title: 'কাল', content: 'খেলা নেই।' } } }),
    ...{ subject: ofHolder, before: {}, after: { title: 'কাল' } },
  },
  ...chatActs(site, maker),
  ...letterActs(site),
  answerFeedback: {
    input: async () => {
      const content = 'The game stood still.'
      return {
        id: (await site().call('sendFeedback', { content }, await site().aMember())).id,
        content: 'It is mended.',
      }
    },
    subject: ({ id }: Record<string, unknown>) => `feedback:${String(id)}`,
    ...{ before: { state: 'open' }, after: { state: 'answered' } },
  },
  startBulk: {
    input: async () => {
      const preview = { call: 'rejectWithdrawal', rows: [{ id: randomUUID() }] } as const
      return { id: (await site().call('previewBulk', { ...preview, rows: [...preview.rows] }, maker())).job.id }
    },
    subject: ({ id }: Record<string, unknown>) => `bulk:${String(id)}`,
    ...{ before: { state: 'previewed' }, after: { state: 'running', call: 'rejectWithdrawal', rows: 0 } },
  },
  adjustBalance: {
    input: async () => ({
      ...(await aHolder(site())),
      direction: 'credit',
      amount: '10.00',
      reasonCode: 'goodwill',
      turnoverFactor: 0,
    }),
    ...{
      subject: ofHolder,
      before: { cash: '0.00' },
      after: { cash: '10.00', credit: '10.00', adjustment: expect.any(String) },
    },
  },
  checkAudit: {
    input: async () => ({}),
    ...{ subject: () => 'audit:chain', before: {}, after: { brokenAt: null, fault: null } },
  },
  sendLetter: {
    input: async () => ({
      ...{ accounts: [(await site().aMember()).account], isMarketing: false },
      texts: { bn: { title: 'কাল', content: 'খেলা নেই।' } },
    }),
    ...{ subject: () => 'letter', before: {}, after: { recipients: 1, isMarketing: false, title: 'কাল' } },
  },
})

function chatActs(site: () => TestSite, maker: () => StaffMember) {
  const takenChat = async () => {
    await site().call('sayInChat', { id: randomUUID(), content: 'Hello' }, await site().aMember())
    return (await site().call('takeChat', {}, maker())).id
  }
  const subject = ({ id }: Record<string, unknown>) => `chat:${String(id)}`
  return {
    passChat: {
      input: async () => ({ id: await takenChat(), to: (await aStaffMember(site(), ['service.chat'])).name }),
      ...{ subject, before: { state: 'taken' }, after: { state: 'taken' } },
    },
    endChat: {
      input: async () => ({ id: await takenChat() }),
      ...{ subject, before: { state: 'taken' }, after: { state: 'closed' } },
    },
  }
}

function letterActs(site: () => TestSite) {
  const subject = ({ id }: Record<string, unknown>) => `visitor_letter:${String(id)}`
  const input = async () => ({ id: await anOpenLetter(site()) })
  const before = { state: 'open' }
  return {
    answerVisitorLetter: {
      input: async () => ({ ...(await input()), content: 'Try the other address.' }),
      ...{ subject, before, after: { state: 'answered' } },
    },
    closeVisitorLetter: { input, subject, before, after: { state: 'closed' } },
  }
}
