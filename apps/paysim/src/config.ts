import { readEnvironment } from '@chokka/server-kit'
import { z } from 'zod'

const Environment = z.object({
  PAYSIM_PORT: z.coerce.number().int().min(0).max(65_535).default(8083),
  DATA_DIR: z.string().min(1).default('.data'),
  PAYSIM_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  BTCPAY_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYSIM_SIGNATURE_VERSION: z.enum(['1', '2']).default('1'),
  PAYSIM_STALL_SECONDS: z.coerce.number().positive().max(600).default(120),
})

export type PaysimConfig = {
  port: number
  dataDir: string
  url?: string | undefined
  webhookUrl?: string | undefined
  btcpayWebhookUrl?: string | undefined
  signatureVersion: '1' | '2'
  stallSeconds: number
}

/** Reads the environment once. Returns the config, or all errors in one text. Empty values count as not set. */
export function readConfig(environment: NodeJS.ProcessEnv): PaysimConfig | { faults: string } {
  const { config, faults } = readEnvironment(Environment, environment)
  if (!config) return { faults: faults.join('\n') }
  const { PAYSIM_PORT, DATA_DIR, PAYSIM_URL, WEBHOOK_URL, PAYSIM_SIGNATURE_VERSION, PAYSIM_STALL_SECONDS } = config
  return {
    port: PAYSIM_PORT,
    dataDir: DATA_DIR,
    url: PAYSIM_URL?.replace(/\/+$/, ''),
    webhookUrl: WEBHOOK_URL,
    btcpayWebhookUrl: config.BTCPAY_WEBHOOK_URL,
    signatureVersion: PAYSIM_SIGNATURE_VERSION,
    stallSeconds: PAYSIM_STALL_SECONDS,
  }
}
