import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('all faults of the environment are told together, one of them a proxy that could never be trusted', () => {
  // O-20
  const read = () => readConfig({ PORT: '0', DATABASE_URL: 'mysql://x', TRUST_PROXY: '1', LOG_LEVEL: 'loud' })
  for (const name of ['4 fault(s)', 'PORT', 'DATABASE_URL', 'TRUST_PROXY', 'LOG_LEVEL']) expect(read).toThrow(name)
})
