import { readEnvironment } from '@chokka/server-kit'
import { z } from 'zod'
import type { Gateways } from './gateway.ts'
import { httpSmsGateway } from './http-sms.ts'
import { smppGateway } from './smpp.ts'
import { smtpGateway, tlsOf } from './smtp.ts'

const smsProtocol = /^(https?|s?smpp)$/
const mailProtocol = /^smtps?$/
const secret = z.string().min(1)
/** A mail address, alone or behind a name. */
const sender = z.string().regex(/^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'is not a mail address')

const Environment = z
  .object({
    SMS_URL: z.url({ protocol: smsProtocol, error: 'is not an http, https, smpp or ssmpp address' }).optional(),
    SMS_USER: secret.optional(),
    SMS_PASSWORD: secret.optional(),
    SMS_FROM: z.string().min(1).max(20).optional(),
    SMS_LONG: z.enum(['payload', 'segments']).default('segments'),
    MAIL_URL: z.url({ protocol: mailProtocol, error: 'is not an smtp or smtps address' }).optional(),
    MAIL_USER: secret.optional(),
    MAIL_PASSWORD: secret.optional(),
    MAIL_FROM: sender.optional(),
  })
  .superRefine((read, context) => {
    const needs = (name: 'SMS' | 'MAIL', parts: readonly (keyof typeof read)[]) => {
      for (const part of parts)
        if (read[`${name}_URL`] !== undefined && read[part] === undefined)
          context.addIssue({ code: 'custom', path: [part], message: `is missing beside ${name}_URL` })
      const url = read[`${name}_URL`]
      // A password in an address is shown wherever the address is.
      if (url !== undefined && new URL(url).username !== '')
        context.addIssue({ code: 'custom', path: [`${name}_URL`], message: `holds a name: use ${name}_USER` })
    }
    needs('SMS', ['SMS_USER', 'SMS_PASSWORD', 'SMS_FROM'])
    needs('MAIL', ['MAIL_FROM'])
  })

export type GatewayConfig = z.infer<typeof Environment>

/** Reads which gateways the environment configures. Returns one line for each invalid variable, without its value. */
export const readGatewayConfig = (
  environment: Readonly<Record<string, string | undefined>>,
): { config: GatewayConfig | undefined; faults: string[] } => readEnvironment(Environment, environment)

/** Opens the gateways; nothing is connected before the first message. */
export const openGateways = (config: GatewayConfig): Gateways => ({
  sms: smsGateway(config),
  mail: mailGateway(config),
})

function smsGateway({ SMS_URL, SMS_USER, SMS_PASSWORD, SMS_FROM, SMS_LONG }: GatewayConfig) {
  if (!SMS_URL || !SMS_USER || !SMS_PASSWORD || !SMS_FROM) return null
  const url = SMS_URL.replace(/\/+$/, '')
  const access = { url, user: SMS_USER, password: SMS_PASSWORD, from: SMS_FROM }
  return url.startsWith('http') ? httpSmsGateway(access) : smppGateway({ ...access, long: SMS_LONG })
}

const standardPorts = { smtp: 587, smtps: 465 } as const

function mailGateway({ MAIL_URL, MAIL_USER, MAIL_PASSWORD, MAIL_FROM }: GatewayConfig) {
  if (!MAIL_URL || !MAIL_FROM) return null
  const url = new URL(MAIL_URL)
  const tls = tlsOf(url)
  return smtpGateway({
    host: url.hostname,
    port: url.port ? Number(url.port) : standardPorts[tls === 'implicit' ? 'smtps' : 'smtp'],
    tls,
    user: MAIL_USER,
    password: MAIL_PASSWORD,
    from: MAIL_FROM,
  })
}
