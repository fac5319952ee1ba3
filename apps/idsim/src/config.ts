import { readEnvironment } from '@chokka/server-kit'
import { z } from 'zod'

const Environment = z.object({
  IDSIM_PORT: z.coerce.number().int().min(0).max(65_535).default(8084),
  /** The site that may ask who somebody is. */
  SITE_URL: z.url({ protocol: /^https?$/ }),
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(1),
})

export type IdsimConfig = { port: number; siteUrl: string; clientId: string; clientSecret: string }

/** Reads the environment once. Returns the config, or all errors in one text. */
export function readConfig(environment: NodeJS.ProcessEnv): IdsimConfig | { faults: string } {
  const { config, faults } = readEnvironment(Environment, environment)
  if (!config) return { faults: faults.join('\n') }
  const { IDSIM_PORT: port, SITE_URL: siteUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = config
  return { port, siteUrl, clientId, clientSecret }
}
