import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteChannel } from '../options.ts'
import { bkashChannel } from './bkash/bkash.ts'
import { tokensInFile, type BkashConfig } from './bkash/config.ts'
import { answerSeconds } from './channel.ts'
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

const toleranceDays = 1

/**
 * The payment channels of this site: bKash itself where DATA_DIR/keys/bkash.json exists; else the simulator at
 * BKASH_URL, which writes its credentials and certificate to DATA_DIR/keys; else none. Throws when a file is missing or
 * malformed.
 */
export function openChannels(config: Config): SiteChannel[] {
  const keys = join(config.DATA_DIR, 'keys')
  const log = openLog({ level: config.LOG_LEVEL, name: 'bkash' })
  const common = {
    answerSeconds,
    tokens: tokensInFile(join(keys, 'bkash-token.json')),
    clock: systemClock,
    log: { warn: (fields: Record<string, unknown>, text: string) => log.warn(fields, text) },
  }
  if (existsSync(join(keys, 'bkash.json'))) return [bkashChannel({ ...common, ...merchant(keys) })]
  if (!config.BKASH_URL) return []
  return [{ ...bkashChannel({ ...common, ...simulator(keys, config.BKASH_URL) }), isSimulator: true }]
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
