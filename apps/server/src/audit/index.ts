export { audit } from './module.ts'
export { closeChain, verifyChain } from './chain.ts'
export { lastCheck } from './checks.ts'
