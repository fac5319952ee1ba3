import { readEnvironment } from '@chokka/server-kit'
import { z } from 'zod'

const port = (initial: number) => z.coerce.number().int().min(0).max(65_535).default(initial)
const Environment = z.object({
  MESSAGESIM_PORT: port(8083),
  MESSAGESIM_SMPP_PORT: port(8084),
  MESSAGESIM_SMTP_PORT: port(8085),
  DATA_DIR: z.string().min(1).default('.data'),
})

export type MessagesimConfig = { port: number; smppPort: number; smtpPort: number; dataDir: string }

/** Reads the environment once. Returns the config, or all errors in one text. Empty values count as not set. */
export function readConfig(environment: NodeJS.ProcessEnv): MessagesimConfig | { faults: string } {
  const { config, faults } = readEnvironment(Environment, environment)
  if (!config) return { faults: faults.join('\n') }
  const { MESSAGESIM_PORT, MESSAGESIM_SMPP_PORT, MESSAGESIM_SMTP_PORT, DATA_DIR } = config
  return { port: MESSAGESIM_PORT, smppPort: MESSAGESIM_SMPP_PORT, smtpPort: MESSAGESIM_SMTP_PORT, dataDir: DATA_DIR }
}
