import { openLog } from '@chokka/server-kit'
import { readConfig } from './config.ts'
import { startMessagesim } from './messagesim.ts'

const log = openLog({ level: 'info', name: 'messagesim' })
const config = readConfig(process.env)

if ('faults' in config) {
  log.fatal(`the environment of the message simulator is wrong:\n${config.faults}`)
  process.exitCode = 1
} else {
  await run(config)
}

async function run(config: Parameters<typeof startMessagesim>[0]): Promise<void> {
  try {
    const { url, smppPort, smtpPort, stop: stopIt } = await startMessagesim(config)
    log.info({ url, smppPort, smtpPort }, 'the message simulator is ready (nothing is really sent)')
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= stopIt().then(() => {
        log.info('the message simulator has stopped')
        process.channel?.unref()
      })
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    // The IPC channel closed, so the process that started this one is gone and could not stop it any more.
    process.on('disconnect', stop)
  } catch (fault) {
    const isTaken = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE'
    log.fatal(isTaken ? 'a port is taken: set MESSAGESIM_PORT, _SMPP_PORT or _SMTP_PORT to another' : fault)
    process.exitCode = 1
  }
}
