import type { Server } from 'node:net'
import { join } from 'node:path'
import { portOf, systemClock } from '@chokka/simulator-kit'
import { messagesimApp } from './app.ts'
import type { MessagesimConfig } from './config.ts'
import { makeMessagesimKeys, type MessagesimKeys } from './keys.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { serveSmpp } from './smpp-server.ts'
import { serveSmtp } from './smtp-server.ts'

export type RunningMessagesim = {
  url: string
  smppPort: number
  smtpPort: number
  keys: MessagesimKeys
  outbox: Outbox
  stop: () => Promise<void>
}

const host = '127.0.0.1'

/** Starts the simulator on 127.0.0.1; port 0 takes a free one. Throws when a port is taken or the keys are broken. */
export async function startMessagesim(config: MessagesimConfig): Promise<RunningMessagesim> {
  const keys = makeMessagesimKeys(join(config.dataDir, 'keys'))
  const outbox = openOutbox(systemClock)
  const app = await messagesimApp(keys, outbox)
  const centre = serveSmpp(keys, outbox)
  const mail = serveSmtp(keys, outbox)
  await app.listen({ port: config.port, host })
  await listen(centre, config.smppPort)
  await listen(mail.server, config.smtpPort)
  return {
    ...{ keys, outbox, url: `http://${host}:${portOf(app.server)}` },
    ...{ smppPort: portOf(centre), smtpPort: portOf(mail.server) },
    stop: async () => {
      for (const session of centre.sessions) session.destroy()
      await Promise.all([
        app.close(),
        new Promise<void>((done) => centre.close(() => done())),
        new Promise<void>((done) => mail.close(() => done())),
      ])
    },
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
