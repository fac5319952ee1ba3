import { openRegistry } from '@chokka/server-kit'
import { Counter, Histogram, type Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  answered: Counter<'call' | 'status'>
  seconds: Histogram<'call'>
}

export function openMetrics(): Metrics {
  const registry = openRegistry()
  return {
    registry,
    answered: new Counter({
      name: 'chokka_calls_total',
      help: 'Answered calls by row and HTTP status',
      labelNames: ['call', 'status'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'chokka_call_seconds',
      help: 'Time to answer, by row',
      labelNames: ['call'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    }),
  }
}
