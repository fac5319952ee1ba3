// A watchdog of the process that started it: when that one is gone, for whatever reason, the guard stops what it left
// running, the database last. It notices by its standard input, which is closed then.
import { removeDataDir } from './database.ts'
import { endProcess, isAlive } from './processes.ts'
import { readRecord, stopLeftovers, type GuardOptions } from './site-run.ts'

const longestStopMs = 60_000
// The starter passes it as JSON.
const { dataDir, starter, temporary } = JSON.parse(process.argv[2] ?? '') as GuardOptions

async function takeOver(): Promise<void> {
  if (isAlive(starter)) await endProcess(starter, 'SIGTERM', longestStopMs)
  const record = readRecord(dataDir)
  // Otherwise a newer run has taken over and stops what was left.
  if (record?.starter.pid === starter.pid && record.starter.startedAt === starter.startedAt) await stopLeftovers(record)
  if (temporary) removeDataDir(dataDir)
}

process.stdin.on('end', () => void takeOver().then(() => process.exit(0)))
process.stdin.resume()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
