import { trustedProxies } from '@chokka/server-kit/visitor'

/** Whether the office opens from this address. With no network listed it opens from every one. */
export const isOfficeNetwork = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || trustedProxies(networks.join(','))(address)
