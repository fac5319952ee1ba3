// Which gateways for SMS and mail the server of `npm start` uses: the operator's own, or the simulator.
import { join } from 'node:path'
import { makeMessagesimKeys } from '../apps/messagesim/src/keys.ts'
import type { Environment } from './environment.ts'

const host = '127.0.0.1'

/** The server's variables. Each of the two comes from the operator as a whole, or is the simulator's. */
export function messagingOf(env: Environment): Record<string, string> {
  const keys = makeMessagesimKeys(join(env.DATA_DIR, 'keys'))
  const sms = {
    SMS_URL: `http://${host}:${env.MESSAGESIM_PORT}`,
    SMS_USER: keys.accountSid,
    SMS_PASSWORD: keys.authToken,
    SMS_FROM: 'CHOKKA',
  }
  const mail = {
    MAIL_URL: `smtp://${host}:${env.MESSAGESIM_SMTP_PORT}`,
    MAIL_USER: keys.mailUser,
    MAIL_PASSWORD: keys.mailPassword,
    MAIL_FROM: 'Chokka <no-reply@chokka.example>',
  }
  const own = (prefix: string) =>
    Object.fromEntries(Object.entries(env.gateways).filter(([name]) => name.startsWith(prefix)))
  return { ...(env.gateways.SMS_URL ? own('SMS_') : sms), ...(env.gateways.MAIL_URL ? own('MAIL_') : mail) }
}
