import { readEnvironment } from '@chokka/server-kit'
import { z } from 'zod'

const Environment = z.object({
  IDSIM_PORT: z.coerce.number().int().min(0).max(65_535).default(8084),
  /** The site that may ask who somebody is. */
  SITE_URL: z.url({ protocol: /^https?$/ }),
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(1),
  /** The project of the phone verification, and its key, which every visitor sees. */
  FIREBASE_PROJECT_ID: z.string().min(1).default('demo-chokka'),
  FIREBASE_API_KEY: z.string().min(1).default('a-key-of-the-simulator'),
})

export type IdsimConfig = {
  port: number
  siteUrl: string
  clientId: string
  clientSecret: string
  projectId: string
  apiKey: string
}

/** Reads the environment once. Returns the config, or all errors in one text. */
export function readConfig(environment: NodeJS.ProcessEnv): IdsimConfig | { faults: string } {
  const { config, faults } = readEnvironment(Environment, environment)
  if (!config) return { faults: faults.join('\n') }
  return {
    port: config.IDSIM_PORT,
    siteUrl: config.SITE_URL,
    clientId: config.CLIENT_ID,
    clientSecret: config.CLIENT_SECRET,
    projectId: config.FIREBASE_PROJECT_ID,
    apiKey: config.FIREBASE_API_KEY,
  }
}
