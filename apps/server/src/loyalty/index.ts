export { loyalty } from './module.ts'
