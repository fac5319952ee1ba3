import { expect, test } from 'vitest'
import { z } from 'zod'
import { port, readEnvironment } from './environment.ts'

const schema = z.object({ PORT: port.default(8080), NAME: z.string().min(3), LEVEL: z.enum(['low', 'high']) })

test('all invalid variables are reported at once, by name', () => {
  const { config, faults } = readEnvironment(schema, { PORT: '0', NAME: 'x', LEVEL: 'loud' })
  expect(config).toBeUndefined()
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'NAME', 'LEVEL'])
})

test('an empty value counts as not set', () => {
  expect(readEnvironment(schema, { PORT: '', NAME: 'one', LEVEL: 'low' }).config?.PORT).toBe(8080)
  expect(readEnvironment(schema, { NAME: '', LEVEL: 'low' }).faults).toHaveLength(1)
})
