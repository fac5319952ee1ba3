import type { AddressInfo } from 'node:net'
import { keepFilesPrivate, openLog } from '@chokka/server-kit'

type Running = { stop: () => Promise<void> }
type Simulator<Config, Started extends Running> = {
  /** The name of the process in the log. */
  name: string
  /** In sentences: "the payment simulator". */
  title: string
  /** What everybody who reads the log must know: that nothing of it is real. */
  remark: string
  readConfig: (environment: NodeJS.ProcessEnv) => Config | { faults: string }
  start: (config: Config) => Promise<Started>
  /** Where it listens, for the log. */
  places: (started: Started) => object
  /** What to do when a port is taken. */
  portTaken: (config: Config) => string
}

/**
 * Runs a simulator as a process: reads its environment, starts it, and stops it on SIGTERM, on SIGINT and when the
 * process that started it is gone. The exit code is 1 when the environment is wrong or it cannot start.
 */
export async function runSimulator<Config extends object, Started extends Running>(
  simulator: Simulator<Config, Started>,
): Promise<void> {
  const { name, title, remark, portTaken } = simulator
  keepFilesPrivate()
  const log = openLog({ level: 'info', name })
  const config = simulator.readConfig(process.env)
  if ('faults' in config) {
    log.fatal(`the environment of ${title} is wrong:\n${config.faults}`)
    process.exitCode = 1
    return
  }
  try {
    const started = await simulator.start(config)
    log.info(simulator.places(started), `${title} is ready (${remark})`)
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= started.stop().then(() => {
        log.info(`${title} has stopped`)
        process.channel?.unref()
      })
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    // The IPC channel closed, so the process that started this one is gone and could not stop it any more.
    process.on('disconnect', stop)
  } catch (fault) {
    const isTaken = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE'
    log.fatal(isTaken ? portTaken(config) : fault)
    process.exitCode = 1
  }
}

/** The port on which a server listens. Throws when it listens on none. */
export function portOf(server: { address: () => AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator listens on no port')
  return address.port
}
