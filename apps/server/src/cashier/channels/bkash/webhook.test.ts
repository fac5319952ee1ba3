import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseMoney, siteCurrency } from '@chokka/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plusSeconds } from '../../../kit/clock.ts'
import { startSimulator } from '../../../../tests/bkash-simulator.ts'
import { noticeReader } from './webhook.ts'
import type { NoticeConfig } from './webhook.ts'

const topicArn = 'arn:aws:sns:ap-southeast-1:000000000000:paysim-ipn'
const host = 'sns.ap-southeast-1.amazonaws.com'
const certificateUrl = `https://${host}/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem`
const dataDir = mkdtempSync(join(tmpdir(), 'paysim-keys-'))
const fetched: string[] = []
let certificatePem = ''
let privateKey: KeyObject | string

beforeAll(async () => {
  // The simulator makes a key and its certificate on its first start; here they stand for Amazon's.
  const simulator = await startSimulator(dataDir)
  await simulator.stop()
  certificatePem = readFileSync(join(dataDir, 'keys', 'paysim.cert.pem'), 'utf8')
  privateKey = readFileSync(join(dataDir, 'keys', 'paysim.pem'), 'utf8')
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const config = (changes: Partial<NoticeConfig> = {}): NoticeConfig => ({
  topicArn,
  signer: { kind: 'pinned', certificateUrl, certificatePem },
  subscribeOrigin: `https://${host}`,
  toleranceSeconds: 86_400,
  readUrl: async (url) => {
    fetched.push(url)
    return certificatePem
  },
  ...changes,
})
const reader = (changes: Partial<NoticeConfig> = {}, yearsLater = 0) =>
  noticeReader(config(changes), { now: () => instant(yearsLater * 365 * 86_400) })

/** The time in these tests is two days after the certificate becomes valid, whenever they run. */
const instant = (laterSeconds = 0) =>
  plusSeconds(new X509Certificate(certificatePem).validFromDate, 2 * 86_400 + laterSeconds)
const instantText = (laterSeconds = 0) => instant(laterSeconds).toISOString()

const payment = {
  dateTime: '20261119160000',
  debitMSISDN: '8801712345678',
  creditShortCode: '01900000000',
  trxID: '6H7801QFYM',
  transactionStatus: 'Completed',
  transactionType: '10002294',
  amount: '950.00',
  currency: siteCurrency,
  merchantInvoiceNumber: 'inv-1',
}

type Fields = Record<string, string>

function signed(changes: Fields = {}, key: KeyObject | string = privateKey): Fields {
  const fields: Fields = {
    Type: 'Notification',
    MessageId: 'b1c2',
    TopicArn: topicArn,
    Message: JSON.stringify(payment),
    Timestamp: instantText(),
    SignatureVersion: '1',
    SigningCertURL: certificateUrl,
    UnsubscribeURL: 'https://x.test/',
    ...changes,
  }
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names.filter((name) => name in fields).map((name) => `${name}\n${fields[name]}\n`)
  const digest = fields.SignatureVersion === '1' ? 'sha1' : 'sha256'
  return { ...fields, Signature: sign(digest, Buffer.from(text.join('')), key).toString('base64') }
}

const read = (fields: Fields, changes: Partial<NoticeConfig> = {}, type = fields.Type) =>
  reader(changes)({ 'x-amz-sns-message-type': type }, JSON.stringify(fields))

test.each(['1', '2'])('a notification signed in version %s is read', async (SignatureVersion) => {
  expect(await read(signed({ SignatureVersion }))).toEqual({
    kind: 'payment',
    id: 'b1c2',
    reference: 'inv-1',
    trxId: '6H7801QFYM',
    amount: parseMoney('950.00'),
  })
  expect(await read(signed({ SignatureVersion, Subject: 'a payment' }))).toMatchObject({ kind: 'payment' })
})

test('a notification with any signed field altered, added or removed is refused', async () => {
  const genuine = signed({ SignatureVersion: '2' })
  const alterations: Fields[] = [
    { Message: JSON.stringify({ ...payment, amount: '9500.00' }) },
    { Message: `${genuine.Message} ` },
    { MessageId: 'b1c3' },
    { Timestamp: instantText(1) },
    { Subject: 'another' },
    { SignatureVersion: '1' },
    { Signature: '' },
    { Signature: `${genuine.Signature?.slice(0, -8)}AAAAAA==` },
  ]
  for (const alteration of alterations) {
    expect(await read({ ...genuine, ...alteration })).toMatchObject({ kind: 'refused', reason: 'wrong signature' })
  }
})

test('a foreign signature, topic, certificate address, header or form is refused, and nothing is fetched', async () => {
  fetched.length = 0
  const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  expect(await read(signed({}, foreignKey))).toEqual({ kind: 'refused', reason: 'wrong signature' })
  expect(await read(signed({ TopicArn: `${topicArn}2` }))).toEqual({ kind: 'refused', reason: 'wrong topic' })
  expect(await read(signed(), {}, 'SubscriptionConfirmation')).toMatchObject({ kind: 'refused' })
  expect(await read({ ...signed(), SignatureVersion: '3' })).toMatchObject({ kind: 'refused' })
  expect(await reader()({ 'x-amz-sns-message-type': 'Notification' }, 'nonsense')).toMatchObject({ kind: 'refused' })
  expect(await read(signed({ SigningCertURL: `${certificateUrl}?a` }))).toMatchObject({ kind: 'refused' })
  expect(fetched).toEqual([])
})

test('a certificate is fetched once, and only from the one host of Amazon that is named', async () => {
  fetched.length = 0
  const amazon = reader({ signer: { kind: 'amazon', host } })
  const ask = (SigningCertURL: string) =>
    amazon({ 'x-amz-sns-message-type': 'Notification' }, JSON.stringify(signed({ SigningCertURL })))
  const path = '/SimpleNotificationService-0123456789abcdef.pem'
  for (const address of [
    `http://${host}${path}`,
    `https://${host}.evil.test${path}`,
    `https://evil.test/${host}${path}`,
    `https://sns.us-east-1.amazonaws.com${path}`,
    `https://${host}:8443${path}`,
    `https://user@${host}${path}`,
    `https://${host}/evil.pem`,
    `https://bucket.s3.amazonaws.com${path}`,
    'file:///etc/passwd',
    'nonsense',
  ]) {
    expect(await ask(address)).toEqual({ kind: 'refused', reason: 'wrong certificate address' })
  }
  expect(fetched).toEqual([])
  expect(await ask(certificateUrl)).toMatchObject({ kind: 'payment' })
  expect(await ask(certificateUrl)).toMatchObject({ kind: 'payment' })
  expect(fetched).toEqual([certificateUrl])
  expect(() => reader({ signer: { kind: 'amazon', host: 'sns.evil.test' } })).toThrow('not a host of Amazon SNS')
})

test('an expired certificate proves nothing', async () => {
  const late = reader({ toleranceSeconds: 20 * 365 * 86_400 }, 11)
  const notice = await late({ 'x-amz-sns-message-type': 'Notification' }, JSON.stringify(signed()))
  expect(notice).toEqual({ kind: 'refused', reason: 'wrong signature' })
})

test('a notification from too long ago or from the future is refused', async () => {
  for (const Timestamp of [instantText(-86_401), instantText(301)]) {
    expect(await read(signed({ Timestamp }))).toEqual({ kind: 'refused', reason: 'too old or too new' })
  }
  expect(await read(signed({ Timestamp: instantText(-86_399) }))).toMatchObject({ kind: 'payment' })
})

test('a subscription is confirmed by fetching the allowed address, and no other is fetched', async () => {
  fetched.length = 0
  const ask = (SubscribeURL: string) =>
    read(signed({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL, Message: 'words' }))
  for (const address of ['http://127.0.0.1/', `http://${host}/`, `https://${host}.evil.test/`, 'nonsense']) {
    expect(await ask(address)).toMatchObject({ kind: 'refused' })
  }
  expect(fetched).toEqual([])
  expect(await ask(`https://${host}/?Action=ConfirmSubscription`)).toEqual({ kind: 'handshake' })
  expect(fetched).toEqual([`https://${host}/?Action=ConfirmSubscription`])
})

test('genuine notifications of anything but a completed payment of ours are irrelevant, not refused', async () => {
  const others = [
    { ...payment, transactionStatus: 'Failed' },
    { ...payment, merchantInvoiceNumber: undefined },
    'words',
  ]
  for (const message of others) {
    expect(await read(signed({ Message: JSON.stringify(message) }))).toMatchObject({ kind: 'irrelevant' })
  }
})
