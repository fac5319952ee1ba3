import { join } from 'node:path'
import { portOf } from '@chokka/simulator-kit'
import { paysimApp } from './app.ts'
import { systemClock } from './kit/clock.ts'
import type { PaysimConfig } from './config.ts'
import { makePaysimKeys, readPaysimKeys } from './keys.ts'
import { startDelivery, subscribe } from './notices.ts'
import type { Sim } from './sim.ts'
import { openStore } from './store.ts'

export type RunningPaysim = { url: string; stop: () => Promise<void> }

/** Starts the simulator on 127.0.0.1; port 0 takes a free one. Throws when the port is taken or the keys are broken. */
export async function startPaysim(config: PaysimConfig): Promise<RunningPaysim> {
  const keysDir = join(config.dataDir, 'keys')
  makePaysimKeys(keysDir)
  const sim: Sim = {
    db: openStore(join(config.dataDir, 'paysim.sqlite')),
    clock: systemClock,
    keys: readPaysimKeys(keysDir),
    url: config.url ?? '',
    webhookUrl: config.webhookUrl,
    btcpayWebhookUrl: config.btcpayWebhookUrl,
    signatureVersion: config.signatureVersion,
    stallSeconds: config.stallSeconds,
  }
  const app = await paysimApp(sim)
  await app.listen({ port: config.port, host: '127.0.0.1' })
  sim.url ||= `http://127.0.0.1:${portOf(app.server)}`
  subscribe(sim)
  const delivery = startDelivery(sim)
  return {
    url: sim.url,
    stop: async () => {
      await delivery.stop()
      await app.close()
      sim.db.close()
    },
  }
}
