// The three gateways against the message simulator, which speaks their protocols in a process of its own.
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startMessageSimulator, type MessageSimulator } from '../../../tests/message-simulator.ts'
import { testSite } from '../../../tests/site.ts'
import { openGateways, readGatewayConfig } from './config.ts'
import { inTime, type Channel, type Gateways } from './gateway.ts'
import { smtpGateway, tlsOf } from './smtp.ts'
import { segmentsOf, wholeText } from './smpp-text.ts'

let simulator: MessageSimulator
beforeAll(async () => void (simulator = await startMessageSimulator()))
afterAll(async () => {
  await simulator.kill()
  simulator.remove()
})

type Way = 'http' | 'smpp' | 'smtp'
const channelOf = (way: Way): Channel => (way === 'smtp' ? 'mail' : 'sms')
const recipientOf = (way: Way) => (way === 'smtp' ? 'rahim@site.example' : '+8801712345678')

/** The environment of an operator who sends over the simulator. */
function environmentOf(way: Way, more: Record<string, string> = {}): Record<string, string> {
  const { keys, url, smppPort, smtpPort } = simulator
  if (way === 'smtp') {
    const access = { MAIL_USER: keys.mailUser, MAIL_PASSWORD: keys.mailPassword }
    const from = 'ছক্কা <no-reply@chokka.example>'
    return { MAIL_URL: `smtp://127.0.0.1:${smtpPort}`, ...access, MAIL_FROM: from, ...more }
  }
  const http = { SMS_URL: url, SMS_USER: keys.accountSid, SMS_PASSWORD: keys.authToken }
  const smpp = { SMS_URL: `smpp://127.0.0.1:${smppPort}`, SMS_USER: keys.systemId, SMS_PASSWORD: keys.smppPassword }
  return { ...(way === 'http' ? http : smpp), SMS_FROM: 'CHOKKA', ...more }
}

function gatewaysOf(environment: Record<string, string>): Gateways {
  const { config, faults } = readGatewayConfig(environment)
  if (!config) throw new Error(faults.join('\n'))
  const gateways = openGateways(config)
  onTestFinished(async () => {
    for (const gateway of Object.values(gateways)) await gateway?.close()
  })
  return gateways
}

function gatewayOf(way: Way, more: Record<string, string> = {}) {
  const gateway = gatewaysOf(environmentOf(way, more))[channelOf(way)]
  if (!gateway) throw new Error(`no gateway for ${way}`)
  return gateway
}

const short = 'ছক্কা: লগইন কোড 123456। মেয়াদ ৫ মিনিট।'
const long = `${'নদী ও নৌকা, ক্ষুদ্র ও স্ত্রী 🎲 '.repeat(12)}শেষ`
const ways: [Way, Record<string, string>][] = [
  ['http', {}],
  ['smpp', { SMS_LONG: 'segments' }],
  ['smpp', { SMS_LONG: 'payload' }],
  ['smtp', {}],
]

test.each(ways)('%s %j: Bengali arrives intact, short and long, with the company’s own id', async (way, more) => {
  const gateway = gatewayOf(way, more)
  for (const text of [short, long, 'Chokka: your login code is 123456.', 'x'.repeat(400)]) {
    const outcome = await gateway.send({ id: 'm1', to: recipientOf(way), subject: 'ছক্কা: আপনার কোড 123456', text })
    expect(outcome).toEqual({ kind: 'sent', providerId: expect.stringMatching(/^(SM[0-9a-f]{32}|part|<m1@.*>)$/) })
    const [latest] = await simulator.messages()
    expect(latest).toMatchObject({ protocol: way, to: recipientOf(way) })
    expect(latest?.text.replace(/\n$/, '')).toBe(text)
  }
  const [latest] = await simulator.messages()
  if (way === 'smtp') expect(latest).toMatchObject({ subject: 'ছক্কা: আপনার কোড 123456' })
  expect(latest?.from).toContain(way === 'smtp' ? 'ছক্কা' : 'CHOKKA')
})

const toNobody = { http: '+8801712340001', smpp: '+8801712340001', smtp: 'nobody@site.example' }
test.each(['http', 'smpp', 'smtp'] as const)(
  '%s: a recipient that the company refuses is refused for good',
  async (way) => {
    const outcome = await gatewayOf(way).send({ id: 'm2', to: toNobody[way], text: short })
    expect(outcome).toEqual({
      kind: 'refused',
      fault: expect.stringMatching(/^(HTTP 400 code 21610|SMPP status 0x0000000b|SMTP 550)/),
    })
    expect(JSON.stringify(outcome)).not.toMatch(/1712340001|nobody/)
  },
)

test.each(['http', 'smpp'] as const)(
  '%s: a company that is busy takes the message at the second attempt',
  async (way) => {
    const gateway = gatewayOf(way)
    const message = { id: 'm3', to: way === 'http' ? '+8801712340002' : '+8801812340002', text: short }
    expect(await gateway.send(message)).toMatchObject({ kind: 'failed' })
    expect(await gateway.send(message)).toMatchObject({ kind: 'sent' })
  },
)

test.each([
  ['http', { SMS_PASSWORD: 'wrong' }, 'HTTP 401 code 20003'],
  ['http', { SMS_USER: `AC${'0'.repeat(32)}` }, 'HTTP 401 code 20003'],
  ['smpp', { SMS_PASSWORD: 'wrong' }, 'bind 0xe'],
  ['smpp', { SMS_USER: 'wrong' }, 'bind 0xd'],
  ['smtp', { MAIL_PASSWORD: 'wrong' }, 'SMTP 535 EAUTH'],
] as const)(
  '%s with %j fails, so that the message is tried again, and no secret is in the fault',
  async (way, more, fault) => {
    const outcome = await gatewayOf(way, more).send({ id: 'm4', to: recipientOf(way), text: short })
    expect(outcome).toEqual({ kind: 'failed', fault })
  },
)

test.each(['http', 'smpp', 'smtp'] as const)(
  '%s: a company that cannot be reached is a failure, not an exception',
  async (way) => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const address = closed.address()
    const port = typeof address === 'object' && address ? address.port : 0
    closed.close()
    const url = {
      http: `http://127.0.0.1:${port}`,
      smpp: `smpp://127.0.0.1:${port}`,
      smtp: `smtp://127.0.0.1:${port}`,
    }[way]
    const gateway = gatewayOf(way, { [way === 'smtp' ? 'MAIL_URL' : 'SMS_URL']: url })
    const outcome = await gateway.send({ id: 'm5', to: recipientOf(way), text: short })
    expect(outcome).toMatchObject({ kind: 'failed' })
    expect(JSON.stringify(outcome)).not.toContain(recipientOf(way))
  },
)

test('SMPP connects again when the message centre was restarted', async () => {
  const first = await startMessageSimulator()
  onTestFinished(() => first.remove())
  const url = `smpp://127.0.0.1:${first.smppPort}`
  const access = { SMS_URL: url, SMS_USER: first.keys.systemId, SMS_PASSWORD: first.keys.smppPassword }
  const gateway = gatewayOf('smpp', access)
  const message = { id: 'm6', to: recipientOf('smpp'), text: short }
  expect(await gateway.send(message)).toMatchObject({ kind: 'sent' })
  await first.kill()
  expect(await gateway.send(message)).toMatchObject({ kind: 'failed' })
  const second = await startMessageSimulator(first.dataDir, { smppPort: first.smppPort })
  onTestFinished(() => second.kill())
  expect(await gateway.send(message)).toMatchObject({ kind: 'sent' })
  expect(await second.messages()).toHaveLength(1)
})

test('many messages at once over one SMPP connection are not mixed up', async () => {
  const gateway = gatewayOf('smpp', { SMS_LONG: 'segments' })
  const texts = Array.from({ length: 20 }, (_, at) => `${at}: ${long}`)
  const outcomes = await Promise.all(
    texts.map((text, at) => gateway.send({ id: `m${at}`, to: recipientOf('smpp'), text })),
  )
  expect(outcomes.every(({ kind }) => kind === 'sent')).toBe(true)
  const arrived = (await simulator.messages()).slice(0, 20).map(({ text }) => text)
  expect(arrived.toSorted()).toEqual(texts.toSorted())
})

test('one address in a mail stays one, whatever signs it has', async () => {
  const to = '"a, b"@site.example'
  await gatewayOf('smtp').send({ id: 'm7', to, text: short })
  const [latest] = await simulator.messages()
  expect(latest?.to).not.toContain('b@')
})

test('a gateway that does not answer in time has failed', async () => {
  expect(await inTime(new Promise(() => undefined), 0.01)).toEqual({ kind: 'failed', fault: 'no answer in time' })
  expect(await inTime(Promise.reject(new TypeError('to +8801712345678')))).toEqual({
    kind: 'failed',
    fault: 'TypeError',
  })
})

test('a segment never ends inside a letter, and fits an SMS with its header', () => {
  for (const text of [long, short.repeat(5), '🎲'.repeat(100), 'x'.repeat(500)]) {
    const parts = segmentsOf(text, 300)
    for (const [at, { bytes, data_coding, esm_class }] of parts.entries()) {
      expect(bytes.length).toBeLessThanOrEqual(data_coding === 8 ? 140 : 159)
      expect([...bytes.subarray(0, 6)]).toEqual([5, 0, 3, 300 & 0xff, parts.length, at + 1])
      expect(esm_class).toBe(0x40)
    }
    const decoded = parts.map(({ bytes, data_coding }) => {
      const body = Buffer.from(bytes.subarray(6))
      return data_coding === 8 ? body.swap16().toString('utf16le') : body.toString('latin1')
    })
    expect(decoded.join('')).toBe(text)
    // A vowel sign or a joiner at the beginning would belong to the letter before.
    for (const part of decoded) expect(part).not.toMatch(/^(\p{M}|\p{Cf}|\p{Cs})/u)
  }
})

test('70 signs of Bengali and 160 of plain English fit one SMS; other alphabets are not taken for plain', () => {
  expect(wholeText('ক'.repeat(70))).toMatchObject({ data_coding: 8, isShort: true })
  expect(wholeText('ক'.repeat(71)).isShort).toBe(false)
  expect(wholeText('x'.repeat(160))).toMatchObject({ data_coding: 0, isShort: true })
  expect(wholeText('x'.repeat(161)).isShort).toBe(false)
  // These have other bytes in GSM 03.38 than in ASCII.
  for (const sign of '@$_[]{}\\^~|`€é') expect(wholeText(sign).data_coding, sign).toBe(8)
})

test('without variables there are no gateways; faults of the environment are listed without their values', () => {
  expect(gatewaysOf({})).toEqual({ sms: null, mail: null })
  const faultsOf = (environment: Record<string, string>) => readGatewayConfig(environment).faults.join('\n')
  expect(faultsOf({ SMS_URL: 'https://sms.example' })).toMatch(/SMS_USER: is missing[^]*SMS_PASSWORD[^]*SMS_FROM/)
  expect(faultsOf({ MAIL_URL: 'smtp://mail.example' })).toContain('MAIL_FROM: is missing')
  expect(faultsOf({ MAIL_URL: 'smtp://user:hunter2@mail.example', MAIL_FROM: 'a@b.example' })).toMatch(/use MAIL_USER/)
  expect(faultsOf({ SMS_URL: 'ftp://sms.example' })).toContain('SMS_URL: is not an http')
  expect(faultsOf({ MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toContain(
    'MAIL_FROM',
  )
  expect(faultsOf({ MAIL_URL: 'smtp://user:hunter2@mail.example' })).not.toContain('hunter2')
})

test('mail to a server on another machine needs TLS, and without it neither the login nor the mail is sent', async () => {
  const tls = (url: string) => tlsOf(new URL(url))
  expect(['smtp://mail.example', 'smtp://127.0.0.1.example', 'smtp://10.0.0.1'].map(tls)).toEqual(
    Array.from({ length: 3 }, () => 'required'),
  )
  expect(['smtps://mail.example', 'smtp://127.0.0.1:25', 'smtp://[::1]:25'].map(tls)).toEqual([
    'implicit',
    'none',
    'none',
  ])
  const { mailUser: user, mailPassword: password } = simulator.keys
  const access = { host: '127.0.0.1', port: simulator.smtpPort, user, password, from: 'a@site.example' }
  const gateway = smtpGateway({ ...access, tls: 'required' })
  const before = (await simulator.messages()).length
  const outcome = await gateway.send({ id: 'm8', to: recipientOf('smtp'), text: short })
  expect(outcome).toMatchObject({
    kind: expect.stringMatching(/failed|refused/),
    fault: expect.stringContaining('TLS'),
  })
  expect(await simulator.messages()).toHaveLength(before)
})

test('from the call to the phone: a code that was asked for arrives over each way and signs in', async () => {
  for (const way of ['http', 'smpp'] as const) {
    const site = await testSite({ gateways: gatewaysOf({ ...environmentOf(way), ...environmentOf('smtp') }) })
    const { flags } = (await site.baseCtx()).site
    await site.setting('flags', { ...flags, mobileRegistration: true })
    await site.call('registerCode', { mobileNo: '01712345678', regType: 'registerMobile' })
    await site.runJob('send-messages')
    const [latest] = await simulator.messages()
    expect(latest).toMatchObject({ protocol: way, to: '+8801712345678' })
    const verificationCode = /\d{6}/.exec(latest?.text ?? '')?.[0] ?? ''
    const form = { mobileNum: '01712345678', verificationCode, payeeName: 'Rahim Uddin', ageAgreed: true }
    expect((await site.call('registerMobile', form)).token).not.toBe('')
  }
})
