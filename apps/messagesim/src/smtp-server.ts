import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { isSame, type MessagesimKeys } from './keys.ts'
import type { Outbox } from './outbox.ts'

/** A mail server that takes mail to anybody but nobody@…, after a login. It serves this machine only, without TLS. */
export function serveSmtp(keys: MessagesimKeys, outbox: Outbox): SMTPServer {
  const server = new SMTPServer({
    name: 'messagesim',
    banner: 'SIMULATOR, delivers nothing',
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (isSame(username ?? '', keys.mailUser) && isSame(password ?? '', keys.mailPassword))
        done(null, { user: keys.mailUser })
      else done(smtpFault(535, 'Authentication failed'))
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? smtpFault(550, 'No such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join(', ')
      simpleParser(stream, (fault: unknown, mail) => {
        if (fault) return done(smtpFault(554, 'The mail could not be read'))
        outbox.add({ protocol: 'smtp', to, from: mail.from?.text ?? '', subject: mail.subject, text: mail.text ?? '' })
        done(null)
      })
    },
  })
  // A peer that goes away in the middle is none of our business.
  server.on('error', () => undefined)
  return server
}

const smtpFault = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
