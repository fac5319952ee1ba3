export { isThisMachine, visitorNetwork } from './network.ts'
export { addressOf, namesProxies, trustIn } from './proxies.ts'
export type { Trusts } from './proxies.ts'
