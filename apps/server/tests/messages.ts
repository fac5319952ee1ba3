// For tests of messages: gateways that keep what they are given, and the code in it.
import type { Channel, Gateway, Gateways } from '../src/messages/index.ts'
import { testSite, type TestSite } from './site.ts'

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
  return { ...site, outbox, lastCode: () => lastCode(site, outbox.sent) }
}

/** Sends what is due, and reads the code that was sent last; notices have none. */
export async function lastCode(site: Pick<TestSite, 'runJob'>, sent: readonly Sent[]): Promise<string> {
  await site.runJob('send-messages')
  const code = sent.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast((found) => found !== undefined)
  if (!code) throw new Error('no code was sent')
  return code
}

/** A six-digit code that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
