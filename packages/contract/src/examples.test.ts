import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { callsByName, type CallName } from './calls.ts'
import { exampleOf, sourcesOf } from './examples.ts'

const rows = Object.entries(callsByName) as [CallName, Call][] // The names of a constant table.
type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Whether a value of this schema may have something at the path. */
function has(schema: Schema | undefined, [step, ...rest]: string[]): boolean {
  if (!schema || step === undefined) return schema !== undefined
  if (schema.anyOf) return schema.anyOf.some((part) => has(part, [step, ...rest]))
  return has(/^\d+$/.test(step) ? schema.items : schema.properties?.[step], rest)
}
// What zod makes has these fields.
const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema

test('every call has an example that it takes; a call that takes an image takes bytes', () => {
  for (const [name, row] of rows) {
    if (row.body === 'image') expect(exampleOf(name), name).toBeUndefined()
    else expect(row.input.safeParse(exampleOf(name)).error, name).toBeUndefined()
  }
})

test('what an example takes from another call is a field of the example, and one that the other call answers', () => {
  const missing = rows.flatMap(([name, row]) =>
    Object.entries(sourcesOf(name)).flatMap(([field, [call, path]]) => [
      ...(has(schemaOf(row.input), field.split('.')) ? [] : [`${name} takes no ${field}`]),
      ...(has(schemaOf(callsByName[call].value), path.split('.')) ? [] : [`${call} has no ${path}`]),
    ]),
  )
  expect(missing).toEqual([])
})
