export type { MarketingCondition } from './letters/send-letter.ts'
export { service } from './module.ts'
