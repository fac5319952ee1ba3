export { readiness } from './readiness.ts'
export { serveFigures } from './serve-figures.ts'
export { dayOf, nextDay, startOfDay } from './days.ts'
export { port, readEnvironment } from './environment.ts'
