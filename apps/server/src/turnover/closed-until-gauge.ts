import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../kit/index.ts'
import { firstOpenSlot } from './close-slots.ts'

/**
 * Shows how far turnover is closed, read from the table: it stops whenever the counting of bets stops, for whatever
 * reason. While the database does not answer it keeps its value.
 */
export const closedUntilGauge = (db: Db, metrics: Registry) =>
  new Gauge({
    name: 'chokka_turnover_closed_until',
    help: 'Where the first open slot of turnover begins, in seconds since 1970',
    registers: [metrics],
    async collect() {
      await firstOpenSlot(db).then(
        (slot) => this.set(slot / 1000),
        () => undefined,
      )
    },
  })
