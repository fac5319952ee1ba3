export { readiness } from './readiness.ts'
export { serveFigures } from './serve-figures.ts'
