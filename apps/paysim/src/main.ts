import { openLog } from '@chokka/server-kit'
import { readConfig } from './config.ts'
import { startPaysim } from './paysim.ts'

const log = openLog({ level: 'info', name: 'paysim' })
const config = readConfig(process.env)

if ('faults' in config) {
  log.fatal(`the environment of the payment simulator is wrong:\n${config.faults}`)
  process.exitCode = 1
} else {
  await run(config)
}

async function run(config: Parameters<typeof startPaysim>[0]): Promise<void> {
  try {
    const paysim = await startPaysim(config)
    log.info({ url: paysim.url }, 'the payment simulator is ready (no real money)')
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= paysim.stop().then(() => {
        log.info('the payment simulator has stopped')
        process.channel?.unref()
      })
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    // The IPC channel closed, so the process that started this one is gone and could not stop it any more.
    process.on('disconnect', stop)
  } catch (fault) {
    const isTaken = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE'
    log.fatal(isTaken ? `port ${config.port} is taken: set PAYSIM_PORT to another` : fault)
    process.exitCode = 1
  }
}
