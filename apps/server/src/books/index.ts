export { books } from './module.ts'
