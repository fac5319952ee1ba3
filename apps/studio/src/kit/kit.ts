import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Runner } from './runner.ts'
import type { Seal } from './seal.ts'
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
