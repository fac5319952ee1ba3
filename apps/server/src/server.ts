// The server process. It listens once everything is open, and on SIGTERM finishes what is in flight.
import { keepFilesPrivate, serveMetrics } from '@chokka/server-kit'
import { openChannels } from './cashier/index.ts'
import { readConfig } from './kit/config.ts'
import { openLog } from '@chokka/server-kit'
import { openGateways, readGatewayConfig } from './messages/index.ts'
import { openSite } from './main.ts'

keepFilesPrivate()
const messaging = readGatewayConfig(process.env)
const config = readConfig(process.env, messaging.faults)
const log = openLog({
  level: config.LOG_LEVEL,
  name: 'server',
  secrets: ['newPassword', 'oldPassword', 'paymentPassword'],
})
const gateways = messaging.config ? openGateways(messaging.config) : { sms: null, mail: null }
const site = await openSite({ config, log, channels: openChannels(config), gateways })
const stopMetrics = await serveMetrics(site.metrics.registry, config.metrics)
await site.app.listen({ port: config.PORT, host: config.HOST })
await site.office?.listen({ port: config.OFFICE_PORT, host: config.OFFICE_HOST })
log.info({ port: config.PORT }, 'ready')

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await site.close()
  await stopMetrics()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
// The process that started this one is gone, so nobody would stop it any more.
process.on('disconnect', () => void stop())
process.on('unhandledRejection', (fault) => {
  log.error({ err: fault }, 'unhandled rejection')
})
