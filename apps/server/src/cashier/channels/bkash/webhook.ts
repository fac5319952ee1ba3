import { verify, X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { siteCurrency } from '@chokka/money'
import { z } from 'zod'
import type { Clock } from '../../../kit/index.ts'
import type { Notice } from '../channel.ts'
import { parseJson } from '../http.ts'
import { WireAmount } from '../wire-amount.ts'

/** bKash sends notifications through Amazon SNS. What is accepted as genuine is configured here, in full. */
export type NoticeConfig = {
  topicArn: string
  /** amazon: fetched from that host and nowhere else. pinned: this certificate under this address, never fetched. */
  signer: { kind: 'amazon'; host: string } | { kind: 'pinned'; certificateUrl: string; certificatePem: string }
  /** Scheme, host and port of the only SubscribeURL that is fetched: https://sns.ap-southeast-1.amazonaws.com */
  subscribeOrigin: string
  /** How old a notification may be: SNS repeats one unchanged until it is accepted, so hours are normal. */
  toleranceSeconds: number
  /** Fetches a URL; tests replace it. */
  readUrl?: (url: string) => Promise<string>
}

const Envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().optional(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
})
type Envelope = z.infer<typeof Envelope>

/** The fields of bKash's own message that we use; it has more. */
const PaymentMessage = z.object({
  trxID: z.string().min(1),
  transactionStatus: z.string(),
  amount: WireAmount,
  currency: z.literal(siteCurrency),
  merchantInvoiceNumber: z.string().min(1),
})

const maxBytes = 262_144
const maxAheadSeconds = 300
const confirmationFields = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: confirmationFields,
  UnsubscribeConfirmation: confirmationFields,
} as const
const digests = { '1': 'sha1', '2': 'sha256' } as const
const amazonHost = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/
const amazonPath = /^\/SimpleNotificationService-[0-9a-f]{8,64}\.pem$/

export type NoticeReader = (headers: IncomingHttpHeaders, rawBody: string | Uint8Array) => Promise<Notice>

/** A reader for one configuration. Throws when `config.signer` names a host that is not Amazon's. */
export function noticeReader(config: NoticeConfig, clock: Clock): NoticeReader {
  const findCertificate = certificates(config)
  return async (headers, rawBody) => {
    const read = readEnvelope(headers, rawBody)
    if ('refused' in read) return { kind: 'refused', reason: read.refused }
    const { envelope } = read
    if (envelope.TopicArn !== config.topicArn) return { kind: 'refused', reason: 'wrong topic' }
    const certificate = await findCertificate(envelope.SigningCertURL)
    if (certificate === 'wrong address') return { kind: 'refused', reason: 'wrong certificate address' }
    if (certificate === 'unreachable') return { kind: 'later', reason: 'certificate unreachable' }
    if (!isGenuine(envelope, certificate, clock.now().getTime())) return { kind: 'refused', reason: 'wrong signature' }
    if (!isTimely(envelope, config, clock.now().getTime())) return { kind: 'refused', reason: 'too old or too new' }
    if (envelope.Type === 'UnsubscribeConfirmation') return { kind: 'irrelevant', reason: 'unsubscribed' }
    return envelope.Type === 'Notification' ? readPayment(envelope) : confirm(config, envelope)
  }
}

function readEnvelope(
  headers: IncomingHttpHeaders,
  rawBody: string | Uint8Array,
): { refused: string } | { envelope: Envelope } {
  if (rawBody.length > maxBytes) return { refused: 'too long' }
  try {
    const text = typeof rawBody === 'string' ? rawBody : new TextDecoder('utf-8', { fatal: true }).decode(rawBody)
    const envelope = Envelope.safeParse(JSON.parse(text))
    if (!envelope.success) return { refused: 'not a notification' }
    if (headers['x-amz-sns-message-type'] !== envelope.data.Type) return { refused: 'header and type differ' }
    return { envelope: envelope.data }
  } catch {
    return { refused: 'not JSON' }
  }
}

function isGenuine(envelope: Envelope, certificate: X509Certificate, nowMs: number): boolean {
  const isValidNow = certificate.validFromDate.getTime() <= nowMs && nowMs <= certificate.validToDate.getTime()
  const key = certificate.publicKey
  const isStrong = key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  if (!isValidNow || !isStrong) return false
  const canonical = signedFields[envelope.Type]
    .filter((name) => envelope[name] !== undefined)
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('')
  const signature = Buffer.from(envelope.Signature, 'base64')
  return verify(digests[envelope.SignatureVersion], Buffer.from(canonical), key, signature)
}

function isTimely(envelope: Envelope, config: NoticeConfig, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(envelope.Timestamp)
  return ageMs <= config.toleranceSeconds * 1000 && ageMs >= -maxAheadSeconds * 1000
}

function readPayment(envelope: Envelope): Notice {
  const payment = PaymentMessage.safeParse(parseJson(envelope.Message))
  if (!payment.success) return { kind: 'irrelevant', reason: 'not a payment of ours' }
  const { trxID, transactionStatus, amount, merchantInvoiceNumber } = payment.data
  if (transactionStatus !== 'Completed') return { kind: 'irrelevant', reason: 'not a completed payment' }
  return { kind: 'payment', id: envelope.MessageId, reference: merchantInvoiceNumber, trxId: trxID, amount }
}

async function confirm(config: NoticeConfig, envelope: Envelope): Promise<Notice> {
  const address = envelope.SubscribeURL ?? ''
  const isAllowed = URL.canParse(address) && new URL(address).origin === config.subscribeOrigin && !hasUser(address)
  if (!isAllowed) return { kind: 'refused', reason: 'wrong subscribe address' }
  try {
    await (config.readUrl ?? readUrl)(address)
    return { kind: 'handshake' }
  } catch {
    return { kind: 'later', reason: 'subscribe address unreachable' }
  }
}

type Certificates = (address: string) => Promise<X509Certificate | 'wrong address' | 'unreachable'>

function certificates(config: NoticeConfig): Certificates {
  const { signer } = config
  if (signer.kind === 'pinned') {
    const pinned = new X509Certificate(signer.certificatePem)
    return async (address) => (address === signer.certificateUrl ? pinned : 'wrong address')
  }
  if (!amazonHost.test(signer.host)) throw new Error(`not a host of Amazon SNS: ${signer.host}`)
  const cache = new Map<string, X509Certificate>()
  return async (address) => {
    if (!isAmazonCertificate(address, signer.host)) return 'wrong address'
    const cached = cache.get(address)
    if (cached) return cached
    try {
      const fetched = new X509Certificate(await (config.readUrl ?? readUrl)(address))
      cache.clear()
      cache.set(address, fetched)
      return fetched
    } catch {
      return 'unreachable'
    }
  }
}

function isAmazonCertificate(address: string, host: string): boolean {
  if (!URL.canParse(address) || hasUser(address)) return false
  const url = new URL(address)
  return url.protocol === 'https:' && url.host === host && amazonPath.test(url.pathname) && url.search === ''
}

function hasUser(address: string): boolean {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

async function readUrl(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.text()
}
