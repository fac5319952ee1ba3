import type { Chance, Log, Seal } from '@chokka/server-kit'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Metrics } from './metrics.ts'
import type { Runner } from './runner.ts'
import type { Batcher } from './batches.ts'

/** What every part of the studio uses. */
export type Kit = {
  db: Db
  clock: Clock
  chance: Chance
  seal: Seal
  log: Log
  metrics: Metrics
  runner: Runner
  batch: Batcher
}
