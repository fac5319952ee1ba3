import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { port, readEnvironment } from '@chokka/server-kit'
import { isProxyList } from '@chokka/server-kit/visitor'
import { mostTogether } from '@chokka/vendor-api'
import { z } from 'zod'
import { productList } from './products/products.ts'
import type { ProductSettings } from './products/products.ts'

const base = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const origins = z.string().transform((list, context) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      if (URL.canParse(entry) && new URL(entry).origin === entry) return entry
      context.addIssue({ code: 'custom', message: `not an origin: ${entry}` })
      return z.NEVER
    }),
)

/** The variables of all products. */
export const productVariables = z.object(
  Object.assign({}, ...productList.map(({ settings }) => settings.variables)) as z.ZodRawShape,
)

const environment = z
  .object({
    STUDIO_PORT: port,
    STUDIO_DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }),
    DATA_DIR: z.string().min(1),
    OPERATOR_URL: base,
    OPERATOR_CALLS_TOGETHER: z.coerce.number().int().min(1).max(mostTogether).default(1),
    STUDIO_URL: base,
    SITE_ORIGINS: origins,
    STUDIO_HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    TRUST_PROXY: z.string().refine(isProxyList, 'must be addresses, separated by commas').optional(),
    RATE_FACTOR: z.coerce.number().positive().default(1),
    SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(400),
    AUTO_BET: z
      .string()
      .regex(/^(?:on|off)$/, 'must be on or off')
      .default('on'),
    TILES_MEGABYTES: z.coerce.number().int().min(1).default(512),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    ...productVariables.shape,
  })
  .superRefine((read, context) => {
    for (const { settings } of productList) {
      for (const { name, message } of settings.faults?.(read) ?? []) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
    }
  })

export type Config = {
  port: number
  host: string
  /** Where metrics are served: on an address of their own, by default loopback only. */
  metrics: { host: string; port: number } | undefined
  databaseUrl: string
  sealKeyPath: string
  /** The private key of the studio, which signs the wallet calls. */
  privateKeyPem: string
  /** The operator's public key, with which the calls of the operator are verified. */
  operatorKeyPem: string
  operatorUrl: string
  /** How many calls the operator takes in one message. */
  callsTogether: number
  studioUrl: string
  siteOrigins: string[]
  /** Where the processes of the studio talk to each other; without it, through the database. */
  redisUrl: string | undefined
  logLevel: string
  /**
   * Addresses of the proxies that are trusted to name a visitor's address. Without any, the connection's own address
   * counts.
   */
  trustProxy?: string | undefined
  /** Multiplies every rate limit, for load tests. */
  rateFactor: number
  /** The maximum of live sockets of one address, times `rateFactor`. A whole neighbourhood may share an address. */
  socketsPerAddress: number
  /** Whether players may use automatic betting: the operator decides. */
  autoBet: boolean
  products: ProductSettings
  /** Where drawn pictures of titles are kept, and how much of them. */
  tiles: { folder: string; megabytes: number }
}

export class ConfigFault extends Error {}

/** Reads the environment. Throws ConfigFault with one line for every fault in it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { config: data, faults } = readEnvironment(environment, env)
  const keys = join(env.DATA_DIR ?? '', 'keys')
  const [privateKeyPath, operatorKeyPath] = [join(keys, 'studio.pem'), join(keys, 'platform.pub.pem')]
  for (const path of env.DATA_DIR ? [privateKeyPath, operatorKeyPath] : []) {
    if (!existsSync(path)) faults.push(`DATA_DIR: the key ${path} is missing`)
  }
  if (!data || faults.length > 0) throw new ConfigFault(`The studio cannot start:\n  ${faults.join('\n  ')}`)
  return {
    port: data.STUDIO_PORT,
    host: data.STUDIO_HOST,
    metrics: data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    databaseUrl: data.STUDIO_DATABASE_URL,
    sealKeyPath: join(keys, 'studio-seal.key'),
    privateKeyPem: readFileSync(privateKeyPath, 'utf8'),
    operatorKeyPem: readFileSync(operatorKeyPath, 'utf8'),
    operatorUrl: data.OPERATOR_URL,
    callsTogether: data.OPERATOR_CALLS_TOGETHER,
    studioUrl: data.STUDIO_URL,
    siteOrigins: data.SITE_ORIGINS,
    redisUrl: data.REDIS_URL,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    rateFactor: data.RATE_FACTOR,
    socketsPerAddress: data.SOCKETS_PER_ADDRESS,
    autoBet: data.AUTO_BET === 'on',
    products: productSettings(data),
    tiles: { folder: join(data.DATA_DIR, 'tiles'), megabytes: data.TILES_MEGABYTES },
  }
}

/** The settings of each product, from variables that were read. */
export const productSettings = (read: Readonly<Record<string, unknown>>): ProductSettings =>
  // Each product reads its own.
  Object.fromEntries(productList.map(({ name, settings }) => [name, settings.read(read)])) as ProductSettings
