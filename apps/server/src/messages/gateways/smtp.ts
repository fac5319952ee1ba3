import { createTransport } from 'nodemailer'
import { answerSeconds, faultName, inTime, type Gateway, type Outgoing, type SendOutcome } from './gateway.ts'

export type SmtpConfig = {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise STARTTLS, which only a server on this machine may lack. */
  secure: boolean
  user?: string | undefined
  password?: string | undefined
  /** The sender: "Chokka <no-reply@chokka.example>". */
  from: string
}

const stepMs = (answerSeconds * 1000) / 2
const isLocal = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Mail over SMTP. */
export function smtpGateway(config: SmtpConfig): Gateway {
  const { host, port, secure, user, password, from } = config
  const transport = createTransport({
    ...{ host, port, secure, requireTLS: !secure && !isLocal(host), ignoreTLS: isLocal(host) && !secure },
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
