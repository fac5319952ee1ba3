// For tests of messages: gateways that keep what they are given, and the code in it.
import { transact, type Ctx } from '../src/kit/index.ts'
import type { Channel, Gateway, Gateways } from '../src/messages/index.ts'
import type { FlagName } from '@chokka/contract/flags'
import { standardSettings, testSite, type TestSite } from './site.ts'

type Sent = { channel: Channel } & Parameters<Gateway['send']>[0]
type Outcome = Awaited<ReturnType<Gateway['send']>>

/** Both gateways, with everything that they were given; `answer` decides what they answer. */
export function fakeGateways() {
  const sent: Sent[] = []
  const fake: { answer: (message: Sent) => Outcome | Promise<Outcome> } = {
    answer: () => ({ kind: 'sent', providerId: 'p1' }),
  }
  const gateway = (channel: Channel): Gateway => ({
    name: 'fake',
    send: async (message) => {
      sent.push({ ...message, channel })
      return fake.answer({ ...message, channel })
    },
    close: async () => undefined,
  })
  const gateways: Gateways = { sms: gateway('sms'), mail: gateway('mail') }
  return Object.assign(fake, { gateways, sent })
}

export type MessageSite = Awaited<ReturnType<typeof siteWithMessages>>

/** A site whose messages are kept instead of sent. */
export async function siteWithMessages(options: Parameters<typeof testSite>[0] = {}) {
  const outbox = fakeGateways()
  const site = await testSite({ ...options, gateways: outbox.gateways })
  const inside = async <T>(work: (ctx: Ctx) => Promise<T>) => transact(site.db, await site.baseCtx(), work)
  return { ...site, inside, outbox, lastCode: () => lastCode(site, outbox.sent) }
}

/** Sends what is due, and reads the code that was sent last; notices have none. */
async function lastCode(site: Pick<TestSite, 'runJob'>, sent: readonly Sent[]): Promise<string> {
  await site.runJob('send-messages')
  const code = sent.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast((found) => found !== undefined)
  if (!code) throw new Error('no code was sent')
  return code
}

/** A six-digit code that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Switches white-label flags on, as a merchant would. */
export const switchOn = (site: TestSite, ...names: FlagName[]) =>
  site.setting('flags', { ...standardSettings().flags, ...Object.fromEntries(names.map((name) => [name, true])) })

export const mobile = '01712345678'
const payeeName = 'Rahim Uddin'

/** Registers a member by mobile number, with the code that was sent there. */
export async function aMobileMember(
  site: MessageSite,
  form: { mobileNum?: string; password?: string } = {},
): Promise<{ token: string; id: bigint; mobileNum: string }> {
  const { mobileNum = mobile, password = '' } = form
  await site.call('registerCode', { mobileNo: mobileNum, regType: 'registerMobile' })
  const verificationCode = await site.lastCode()
  const passwords = { password, confirmPassword: password, ageAgreed: true }
  const { token } = await site.call('registerMobile', { mobileNum, verificationCode, payeeName, ...passwords })
  const { id } = await site.call('memberInfo', {}, { token })
  return { token, id: BigInt(id), mobileNum }
}
