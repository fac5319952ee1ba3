import { openLog } from '@chokka/server-kit'
import { readConfig } from './config.ts'
import { startIdsim } from './idsim.ts'

const log = openLog({ level: 'info', name: 'idsim' })
const config = readConfig(process.env)

if ('faults' in config) {
  log.fatal(`the environment of the identity simulator is wrong:\n${config.faults}`)
  process.exitCode = 1
} else {
  await run(config)
}

async function run(config: Parameters<typeof startIdsim>[0]): Promise<void> {
  try {
    const idsim = await startIdsim(config)
    log.info({ url: idsim.url }, 'the identity simulator is ready (it belongs to neither Google nor Facebook)')
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= idsim.stop().then(() => {
        log.info('the identity simulator has stopped')
        process.channel?.unref()
      })
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    // The IPC channel closed, so the process that started this one is gone and could not stop it any more.
    process.on('disconnect', stop)
  } catch (fault) {
    const isTaken = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE'
    log.fatal(isTaken ? `port ${config.port} is taken: set IDSIM_PORT to another` : fault)
    process.exitCode = 1
  }
}
