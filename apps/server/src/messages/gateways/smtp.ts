import { createTransport } from 'nodemailer'
import { answerSeconds, faultName, inTime, type Gateway, type Outgoing, type SendOutcome } from './gateway.ts'

export type SmtpConfig = {
  host: string
  port: number
  /** implicit: from the first byte. required: by STARTTLS, and without it nothing is sent. */
  tls: 'implicit' | 'required' | 'none'
  user?: string | undefined
  password?: string | undefined
  /** The sender: "Chokka <no-reply@chokka.example>". */
  from: string
}

const stepMs = (answerSeconds * 1000) / 2
const localHosts = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Only a server on this machine may do without TLS. */
export function tlsOf({ protocol, hostname }: URL): SmtpConfig['tls'] {
  if (protocol === 'smtps:') return 'implicit'
  return localHosts.has(hostname) ? 'none' : 'required'
}

/** Mail over SMTP. */
export function smtpGateway(config: SmtpConfig): Gateway {
  const { host, port, tls, user, password, from } = config
  const transport = createTransport({
    ...{ host, port, secure: tls === 'implicit', requireTLS: tls === 'required', ignoreTLS: tls === 'none' },
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    ...{ connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs, dnsTimeout: stepMs },
    // No text of ours may make it read a file or an address.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  async function send({ id, to, subject = '', text }: Outgoing): Promise<SendOutcome> {
    // As an object, so that no sign in it makes it a list of several addresses.
    const recipient = { name: '', address: to }
    // The same id at each attempt, so that a mail server that got two shows one.
    const messageId = `<${id}@${domainOf(from)}>`
    try {
      const sent = await transport.sendMail({ from, to: recipient, subject, text, messageId })
      return { kind: 'sent', providerId: sent.messageId }
    } catch (fault) {
      return failureOf(fault)
    }
  }
  return { name: 'smtp', send: (message) => inTime(send(message)), close: async () => transport.close() }
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/** A server that says no to the recipient or the mail (5xx) says so for good; a wrong password may be mended. */
function failureOf(fault: unknown): SendOutcome {
  const status = fault instanceof Error && 'responseCode' in fault ? Number(fault.responseCode) : 0
  const name = faultName(fault)
  const isFinal = status >= 500 && status < 600 && name !== 'EAUTH'
  return { kind: isFinal ? 'refused' : 'failed', fault: status ? `SMTP ${status} ${name}` : name }
}
