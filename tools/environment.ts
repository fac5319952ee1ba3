import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(64_000)
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' }).optional()
const Environment = z.object({
  PORT: port.default(8080),
  STUDIO_PORT: port.default(8081),
  PAYSIM_PORT: port.optional(),
  MESSAGESIM_PORT: port.optional(),
  MESSAGESIM_SMPP_PORT: port.optional(),
  MESSAGESIM_SMTP_PORT: port.optional(),
  IDSIM_PORT: port.optional(),
  OFFICE_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  STUDIO_DATABASE_URL: databaseUrl,
  STUDIO_DATABASE_OWNER_URL: databaseUrl,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'is not a redis:// address' }).optional(),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'is not an address' }).optional(),
  RATE_FACTOR: z.coerce.number().positive().default(1),
  DEMO_SLOTS: z.enum(['on', 'off']).default('on'),
  /** How many members of the demo play by themselves. */
  DEMO_MEMBERS: z.coerce.number().int().min(0).max(18).default(18),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})
const Checked = Environment.superRefine((read, context) => {
  for (const name of ['DATABASE', 'STUDIO_DATABASE'] as const) {
    if (!read[`${name}_OWNER_URL`] || read[`${name}_URL`]) continue
    const message = `is missing beside ${name}_OWNER_URL: the login to work with, which owns nothing (docs/operate.md)`
    context.addIssue({ code: 'custom', path: [`${name}_URL`], message })
  }
})

/** The operator's gateways for SMS and mail; the server checks them. */
const gatewayVariables = [
  ...['SMS_URL', 'SMS_USER', 'SMS_PASSWORD', 'SMS_FROM', 'SMS_LONG'],
  ...['MAIL_URL', 'MAIL_USER', 'MAIL_PASSWORD', 'MAIL_FROM'],
]
type SimulatorPort = `${'PAYSIM' | 'IDSIM' | 'MESSAGESIM' | 'MESSAGESIM_SMPP' | 'MESSAGESIM_SMTP'}_PORT`
export type Environment = Omit<z.infer<typeof Environment>, SimulatorPort | 'OFFICE_PORT'> &
  Record<SimulatorPort | 'OFFICE_PORT', number> & { gateways: Record<string, string> }

/** Reads the variables of `npm start`. Throws one error that lists everything that is wrong. */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const read = Checked.safeParse(present)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`Chokka cannot start, because the environment is wrong:\n${faults.join('\n')}`)
  }
  const { PAYSIM_PORT = read.data.STUDIO_PORT + 1, MESSAGESIM_PORT = PAYSIM_PORT + 1, DATA_DIR, ...rest } = read.data
  const { MESSAGESIM_SMPP_PORT = MESSAGESIM_PORT + 1, MESSAGESIM_SMTP_PORT = MESSAGESIM_PORT + 2 } = rest
  const { IDSIM_PORT = rest.STUDIO_PORT + 5, OFFICE_PORT = rest.STUDIO_PORT + 7 } = rest
  const ports = { PAYSIM_PORT, IDSIM_PORT, OFFICE_PORT, MESSAGESIM_PORT, MESSAGESIM_SMPP_PORT, MESSAGESIM_SMTP_PORT }
  const gateways = gatewayVariables.flatMap((name) => (present[name] ? [[name, present[name]] as const] : []))
  return { ...rest, ...ports, gateways: Object.fromEntries(gateways), DATA_DIR: resolve(DATA_DIR) }
}

/** The port of the Prometheus metrics: a thousand above the public port. */
export const metricsPort = (of: number) => of + 1000
