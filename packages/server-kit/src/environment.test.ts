import { expect, test } from 'vitest'
import { z } from 'zod'
import { port, readEnvironment } from './environment.ts'

const settings = z.object({ PORT: port.default(8080), NAME: z.string().min(3), LEVEL: z.enum(['low', 'high']) })

test('every fault is told at once, by the name of its setting', () => {
  const { settings: read, faults } = readEnvironment(settings, { PORT: '0', NAME: 'x', LEVEL: 'loud' })
  expect(read).toBeUndefined()
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'NAME', 'LEVEL'])
})

test('an empty value counts as not set', () => {
  expect(readEnvironment(settings, { PORT: '', NAME: 'one', LEVEL: 'low' }).settings?.PORT).toBe(8080)
  expect(readEnvironment(settings, { NAME: '', LEVEL: 'low' }).faults).toHaveLength(1)
})
