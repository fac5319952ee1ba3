export { audit } from './module.ts'
export { closeChain, headText, verifyChain } from './chain.ts'
export { lastCheck } from './checks.ts'
