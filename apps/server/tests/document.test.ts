// spec 33.12: the API document and the server say the same about what a call takes, for every row.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { decodeInput } from '../src/kit/decode-input.ts'
import { inputSchema } from '../src/kit/open-api.ts'

type Schema = { properties?: Record<string, unknown>; required?: string[] }
const rows = (Object.entries(callsByName) as [CallName, Call][]) // The names of a constant table.
  .filter(([, row]) => row.body !== 'image')
  .map(([name, row]) => ({ name, row, schema: inputSchema(row) as Schema }))
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

const isQuery = ({ method }: Call) => method === 'GET' || method === 'DELETE'
const wholeNumber = /^-?(0|[1-9]\d*)$/
/** How a validator of the document reads a query: the text of a number is the number, where the schema has one. */
const readAsQuery = (schema: Schema, raw: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(raw).map(([field, value]) => {
      const isNumber = JSON.stringify(schema.properties?.[field] ?? {}).includes('"integer"')
      return [field, isNumber && typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value]
    }),
  )

const takes = (row: Call, raw: unknown): boolean => {
  try {
    decodeInput(row, raw)
    return true
  } catch {
    return false
  }
}

const texts = [
  ...['', ' ', '0', '-1', '1', '12', '007', '1e2', ' 5', '0x10', '1.5', '99999999999', '100.00', '1.0000001', 'true'],
  ...[
    'bn',
    'BN',
    'x',
    'W',
    'RNG',
    'username',
    'a'.repeat(65),
    'a'.repeat(300),
    'a'.repeat(5000),
    'a\0b',
    '\uD800',
    `bn${' '.repeat(300)}`,
  ],
  ...['rahim@site.example', 'rahim@-site.example', 'rahim@site-.example', "o'hara@site.example", 'a..b@site.example'],
  ...['@', 'a@b', '.a@site.example', 'a.@site.example', 'a@site.e', 'rahim@site.example '],
  ...[
    '2026-11-20',
    '2026-02-30',
    '0000-01-01',
    '2026-11-20T06:00:00Z',
    '2026-11-20T06:00:00+06:00',
    '2026-11-20T24:00:00Z',
  ],
  ...[
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-0000-0000-000000000000',
    'urn:uuid:x',
    'https://x.example',
    'http:x',
    '10.0.0.1',
  ],
]
const values = [null, true, false, 0, 1, -1, 1.5, 1e308, 2 ** 31, [], [1], ['1'], {}, { a: 1 }, ...texts]

test.each(rows)('$name: what the document refuses, in one field or in all, the server refuses', ({ row, schema }) => {
  const valid = ajv.compile(schema)
  const fields = [...Object.keys(schema.properties ?? {}), 'nobodyKnows']
  const sent = isQuery(row) ? texts : values
  const differs = (raw: Record<string, unknown>): boolean =>
    takes(row, raw) && !valid(isQuery(row) ? readAsQuery(schema, raw) : raw)
  const right = rightValues(row, schema, sent)
  const faults = fields.flatMap((field) =>
    sent.flatMap((value) => (differs({ ...right, [field]: value }) ? [`${field}: ${JSON.stringify(value)}`] : [])),
  )
  expect(faults).toEqual([])
  const some = fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...sent), {
    maxKeys: 4,
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(some, (raw) => !differs({ ...right, ...raw })),
    { numRuns: 30, seed: 20_261_126 },
  )
})

test.each(rows)('$name: what the document takes of one field, the server takes', ({ name, row, schema }) => {
  const sent = isQuery(row) ? texts : values
  const right = rightValues(row, schema, sent)
  const faults = Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const valid = ajv.compile(part as object) // A part of a schema is a schema.
    return sent.flatMap((value) => {
      const [read] = Object.values(isQuery(row) ? readAsQuery(schema, { [field]: value }) : { value })
      const isRight = valid(read) && takes(row, right)
      return isRight && !takes(row, { ...right, [field]: value }) ? [`${field}: ${JSON.stringify(value)}`] : []
    })
  })
  expect(faults.filter((fault) => !(beyondSchema[name] ?? []).some((field) => fault.startsWith(`${field}:`)))).toEqual(
    [],
  )
})

/** What no JSON schema can say: a text that must be JSON, and a line of a chat, which needs words or images. */
const beyondSchema: Partial<Record<CallName, string[]>> = {
  changeSetting: ['value'],
  sayInChat: ['content'],
  answerChat: ['content'],
}

/** A value for each required field that the row takes, as far as one of the samples fits. */
function rightValues(row: Call, schema: Schema, sent: readonly unknown[]): Record<string, unknown> {
  const required = schema.required ?? []
  return Object.fromEntries(
    required.flatMap((field) => {
      const valid = ajv.compile(schema.properties?.[field] as object)
      const read = (value: unknown) => (isQuery(row) ? readAsQuery(schema, { [field]: value })[field] : value)
      const value = sent.find((one) => String(one).trim() !== '' && valid(read(one)))
      return value === undefined ? [] : [[field, value]]
    }),
  )
}
