export { readiness } from './readiness.ts'
export { serveMetrics } from './serve-metrics.ts'
export { dayOf, nextDay, startOfDay } from './days.ts'
export { port, readEnvironment } from './environment.ts'
