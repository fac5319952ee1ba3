import { port, readEnvironment } from '@chokka/server-kit'
import { isProxyList } from '@chokka/server-kit/visitor'
import { z } from 'zod'
import {
  outsideAccountFaults,
  outsideAccounts,
  outsideAccountVariables,
  type OutsideAccounts,
} from './outside-accounts.ts'

const Environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  OFFICE_PORT: port.optional(),
  OFFICE_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.default(9080),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SITE_URL: z.url().optional(),
  BKASH_URL: z.url().optional(),
  SSLCOMMERZ_URL: z.url().optional(),
  BTCPAY_URL: z.url().optional(),
  ...outsideAccountVariables,
  TRUST_PROXY: z.string().refine(isProxyList, 'must be addresses, separated by commas').optional(),
  RATE_FACTOR: z.coerce.number().positive().default(1),
  /** `yes`: notices go to browsers on this machine too, over http. For tests on one machine only. */
  PUSH_ANYWHERE: z
    .enum(['no', 'yes'])
    .default('no')
    .transform((text) => text === 'yes'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = Omit<z.infer<typeof Environment>, keyof typeof outsideAccountVariables> &
  OutsideAccounts & {
    siteUrl: string
    /** Where the metrics are served: on loopback, unless another address is named. */
    metrics: { host: string; port: number }
  }

/**
 * Reads the environment once. Throws one error whose message lists every fault, also those that modules found in
 * their own variables.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  faultsOfModules: readonly string[] = [],
): Config {
  const { config: data, faults: own } = readEnvironment(Environment, environment)
  const siteUrl = data?.SITE_URL ?? `http://127.0.0.1:${data?.PORT}`
  const faults = [...own, ...faultsOfModules, ...(data ? outsideAccountFaults(data, siteUrl) : [])]
  if (!data || faults.length > 0)
    throw new Error(`The environment has ${faults.length} fault(s):\n  ${faults.join('\n  ')}`)
  return {
    ...data,
    ...outsideAccounts(data),
    siteUrl,
    metrics: { host: data.METRICS_HOST, port: data.METRICS_PORT },
  }
}
