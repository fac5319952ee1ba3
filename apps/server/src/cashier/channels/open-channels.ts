import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteChannel } from '../options.ts'
import { bkashChannel } from './bkash/bkash.ts'
import { tokensInFile, type BkashConfig } from './bkash/config.ts'
import { answerSeconds } from './channel.ts'
import { btcpayChannel } from './btcpay/btcpay.ts'
import { sslcommerzChannel } from './sslcommerz/sslcommerz.ts'
import { systemClock } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import { openLog } from '@chokka/server-kit'

const credentials = {
  appKey: z.string().min(1),
  appSecret: z.string().min(1),
  username: z.string().min(1),
  password: z.string().min(1),
}
const SimulatorFile = z.object(credentials)
/** What bKash gives a merchant, and the Amazon SNS topic of its notifications. */
const MerchantFile = z.strictObject({
  ...credentials,
  baseUrl: z.url({ protocol: /^https$/ }),
  payOutBaseUrl: z.url({ protocol: /^https$/ }),
  topicArn: z.string().min(1),
  signerHost: z.string().min(1),
  subscribeOrigin: z.url({ protocol: /^https$/ }),
  /** Ask bKash before changing it: see `PayOutPromises`. */
  payOutPromises: z
    .strictObject({ oncePerReference: z.boolean(), notFoundIsFinalAfterSeconds: z.number().int().min(60) })
    .default({ oncePerReference: true, notFoundIsFinalAfterSeconds: 3600 }),
})

/** What SSLCOMMERZ gives a merchant, and what the operator tells it instead of the data of members. */
const SslcommerzFile = z.strictObject({
  baseUrl: z.url({ protocol: /^https?$/ }).default('https://securepay.sslcommerz.com'),
  storeId: z.string().min(1),
  storePassword: z.string().min(1),
  contactEmail: z.email(),
  contactPhone: z.string().min(6),
})
/** A store of the operator's BTCPay Server, an API key for its invoices and payouts, and the secret of its webhook. */
const BtcpayFile = z.strictObject({
  baseUrl: z.url({ protocol: /^https?$/ }),
  storeId: z.string().min(1),
  apiKey: z.string().min(1),
  webhookSecret: z.string().min(16),
  payoutMethodId: z.string().min(1).default('BTC-CHAIN'),
  coin: z.string().min(1).default('BTC'),
})

const toleranceDays = 1

type ChannelConfig = Pick<Config, 'DATA_DIR' | 'LOG_LEVEL' | 'BKASH_URL' | 'SSLCOMMERZ_URL' | 'BTCPAY_URL'>

/**
 * The payment channels of this site. Each speaks to its provider itself where DATA_DIR/keys has its file (bkash.json,
 * sslcommerz.json, btcpay.json); else to the simulator at its address, which writes its credentials to DATA_DIR/keys;
 * else it is none. Throws when a file is missing or malformed.
 */
export function openChannels(config: ChannelConfig): SiteChannel[] {
  const keys = join(config.DATA_DIR, 'keys')
  const log = openLog({ level: config.LOG_LEVEL, name: 'channels' })
  const common = {
    answerSeconds,
    log: { warn: (fields: Record<string, unknown>, text: string) => log.warn(fields, text) },
  }
  const withTokens = { ...common, tokens: tokensInFile(join(keys, 'bkash-token.json')), clock: systemClock }
  const has = (name: string) => existsSync(join(keys, name))
  const simulated = (channel: SiteChannel): SiteChannel => ({ ...channel, isSimulator: true })
  const channels: SiteChannel[] = []
  if (has('bkash.json')) channels.push(bkashChannel({ ...withTokens, ...merchant(keys) }))
  else if (config.BKASH_URL)
    channels.push(simulated(bkashChannel({ ...withTokens, ...simulator(keys, config.BKASH_URL) })))

  const store = (name: string) => SslcommerzFile.parse(readJson(keys, name))
  if (has('sslcommerz.json')) channels.push(sslcommerzChannel({ ...common, ...store('sslcommerz.json') }))
  else if (config.SSLCOMMERZ_URL) {
    const baseUrl = config.SSLCOMMERZ_URL
    channels.push(simulated(sslcommerzChannel({ ...common, ...store('paysim-sslcommerz.json'), baseUrl })))
  }

  const coins = (name: string) => BtcpayFile.parse(readJson(keys, name))
  if (has('btcpay.json')) channels.push(btcpayChannel({ ...common, ...coins('btcpay.json') }))
  else if (config.BTCPAY_URL)
    channels.push(simulated(btcpayChannel({ ...common, ...coins('paysim-btcpay.json'), baseUrl: config.BTCPAY_URL })))
  return channels
}

type ProviderConfig = Omit<BkashConfig, 'answerSeconds' | 'tokens' | 'clock' | 'log'>

function merchant(keys: string): ProviderConfig {
  const { topicArn, signerHost, subscribeOrigin, ...rest } = MerchantFile.parse(readJson(keys, 'bkash.json'))
  const signer = { kind: 'amazon', host: signerHost } as const
  return { ...rest, notices: { topicArn, signer, subscribeOrigin, toleranceSeconds: toleranceDays * 86_400 } }
}

function simulator(keys: string, url: string): ProviderConfig {
  const { origin } = new URL(url)
  return {
    ...SimulatorFile.parse(readJson(keys, 'paysim.json')),
    baseUrl: `${origin}/v1.2.0-beta`,
    payOutBaseUrl: `${origin}/v1.2.0-beta`,
    // It stores an order under its reference before it answers; a call in flight arrives within a minute.
    payOutPromises: { oncePerReference: true, notFoundIsFinalAfterSeconds: 60 },
    notices: {
      topicArn: 'arn:aws:sns:ap-southeast-1:000000000000:paysim-ipn',
      signer: {
        kind: 'pinned',
        certificateUrl: `${origin}/SimpleNotificationService-paysim.pem`,
        certificatePem: readFileSync(join(keys, 'paysim.cert.pem'), 'utf8'),
      },
      subscribeOrigin: origin,
      toleranceSeconds: toleranceDays * 86_400,
    },
  }
}

const readJson = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
