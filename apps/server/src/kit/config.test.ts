import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('all faults of the environment are listed at once, among them a TRUST_PROXY that is not an address', () => {
  // O-20
  const read = () => readConfig({ PORT: '0', DATABASE_URL: 'mysql://x', TRUST_PROXY: '1', LOG_LEVEL: 'loud' })
  for (const name of ['4 fault(s)', 'PORT', 'DATABASE_URL', 'TRUST_PROXY', 'LOG_LEVEL']) expect(read).toThrow(name)
})

test('metrics are served on loopback, whatever the site listens on, unless another address is named for them', () => {
  const read = (more: object) => readConfig({ DATABASE_URL: 'postgres://127.0.0.1/x', ...more }).metrics
  expect(read({ HOST: '0.0.0.0' })).toEqual({ host: '127.0.0.1', port: 9080 })
  expect(read({ METRICS_HOST: '10.0.0.5', METRICS_PORT: '9999' })).toEqual({ host: '10.0.0.5', port: 9999 })
})
