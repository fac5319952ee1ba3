import { keepFilesPrivate } from '@chokka/server-kit'
import { ConfigFault, readConfig } from './config.ts'
import { startStudio } from './studio.ts'

/** The process: starts the studio, logs that it is ready, and on SIGTERM or SIGINT finishes what is in progress. */
async function main(): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const studio = await startStudio(config)
  studio.ctx.kit.log.info({ url: config.studioUrl }, 'the studio is ready')
  let closing = false
  const close = (): void => {
    if (closing) return
    closing = true
    // Exiting after ten seconds anyway loses nothing: whatever is open is resumed at the next start.
    setTimeout(() => process.exit(1), 10_000).unref()
    void studio.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  // The IPC channel to the process that started this one is closed: nobody else would stop it.
  process.on('disconnect', close)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigFault ? error.message : error)
  process.exit(1)
})
