export type { MarketingCondition } from './letters/recipients.ts'
export { service } from './module.ts'
export { storeLetter, waitingLetters } from './visitors/store-letter.ts'
