export { isThisMachine, visitorNetwork } from './network.ts'
export { addressOf, isProxyList, trustedProxies } from './proxies.ts'
export type { IsTrustedProxy } from './proxies.ts'
