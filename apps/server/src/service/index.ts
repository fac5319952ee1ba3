export type { MarketingCondition } from './letters/recipients.ts'
export { service } from './module.ts'
