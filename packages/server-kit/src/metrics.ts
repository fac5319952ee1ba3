import { collectDefaultMetrics, Registry } from 'prom-client'

/** Where a process registers what Prometheus reads of it, with the metrics that every Node process has. */
export function openRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
