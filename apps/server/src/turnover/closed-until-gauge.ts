import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../kit/index.ts'
import { firstOpenSlot } from './close-slots.ts'

/**
 * Tells how far turnover is closed, from the table: it stands still when the booker does, whatever the reason. While
 * the database does not answer the figure stays as it was.
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
