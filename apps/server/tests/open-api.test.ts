// The published description is correct: it is valid OpenAPI, every limit is in it, and whatever is sent, valid or not,
// each answer has a status, a content type and a shape that the description names.
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, callsByName, type CallName } from '@chokka/contract'
import { isStaff } from '@chokka/contract/who'
import { openApi } from '../src/kit/open-api.ts'
import { testSite, type Holder, type TestSite } from './site.ts'
import { withAgent } from './agent.ts'
import { aStaffMember, callerOf, type StaffMember } from './staff.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Content = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }>
type Parameter = { name: string; required: boolean; schema: Schema; example?: unknown }
type Operation = {
  operationId: CallName
  security: unknown[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { content: Content }>
}
const document = openApi()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  // The document is made of rows, each with this shape; its own type says `unknown` for what zod made.
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
)
type Place = (typeof operations)[number]

let site: TestSite
let member: Holder
let staffMember: StaffMember
beforeAll(async () => {
  site = await testSite({ keep: true })
  member = await withAgent(site, await site.aMember({ balance: '1000.00' }))
  staffMember = await aStaffMember(site)
})
afterAll(() => site.close())

test('the description is valid OpenAPI 3.1', async () => {
  const copy = JSON.parse(JSON.stringify(document))
  const { valid, errors } = await new Validator().validate(copy)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

const inputsOf = ({ operation }: Place): [string, Schema][] => [
  ...operation.parameters.map(({ name, schema }): [string, Schema] => [name, schema]),
  ...Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    type.startsWith('image/') ? [] : Object.entries(schema.properties ?? {}),
  ),
]

/** The places in a schema at which a number or a text has no limit. */
function unbounded(schema: Schema, at: string): string[] {
  if (schema.enum || schema.const !== undefined) return []
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (parts.length > 0) return parts.flatMap((part) => unbounded(part, at))
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${at}.${name}`))
  if (schema.type === 'array') {
    return [...(schema.maxItems === undefined ? [at] : []), ...unbounded(schema.items ?? {}, `${at}[]`)]
  }
  if (schema.type === 'string')
    return schema.maxLength !== undefined || ['uuid', 'date'].includes(schema.format ?? '') ? [] : [at]
  if (schema.type === 'boolean' || schema.type === 'null') return []
  return schema.minimum !== undefined && schema.maximum !== undefined ? [] : [at]
}

test('every number and every text of every row has its limits in the contract', () => {
  const open = operations.flatMap((place) =>
    inputsOf(place).flatMap(([name, schema]) => unbounded(schema, `${place.operation.operationId}.${name}`)),
  )
  expect(open).toEqual([])
  expect(operations.flatMap(inputsOf).length).toBeGreaterThan(60)
})

test('a row says which session opens it, with the permission that it needs', () => {
  const { securitySchemes } = document.components
  for (const { operation } of operations) {
    const { who } = callsByName[operation.operationId]
    const [needed] = operation.security as Record<string, string[]>[] // As the document's own type says.
    const [scheme = 'none', permissions = []] = Object.entries(needed ?? {})[0] ?? []
    expect(scheme, operation.operationId).toBe(who === 'anyone' ? 'none' : isStaff(who) ? 'staffSession' : 'session')
    if (isStaff(who)) expect(permissions).toEqual(who.staff === 'any' || who.staff === 'own' ? [] : [who.staff])
    if (scheme !== 'none') expect(securitySchemes).toHaveProperty(scheme)
  }
})

test('a number at its limit, and one beyond it, never fails on the server', async () => {
  const numbers = operations.flatMap((place) =>
    inputsOf(place).flatMap(([name, schema]) =>
      [schema, ...(schema.anyOf ?? [])].flatMap(({ minimum, maximum }) =>
        minimum === undefined || maximum === undefined ? [] : [{ place, name, minimum, maximum }],
      ),
    ),
  )
  for (const { place, name, minimum, maximum } of numbers) {
    for (const value of [minimum, maximum, minimum - 1, maximum + 1, 2 ** 31, 2 ** 63, 1e308, 0.5]) {
      const call = place.operation.operationId
      const answer = await site.ask(call, { [name]: value }, callerOf(call, member, staffMember))
      expect(answer.status, `${place.path} ${name}=${value}`).toBeLessThan(500)
    }
  }
  expect(numbers.length).toBeGreaterThan(15)
})

test('bodies, money, images and refusals are described', () => {
  const paths = document.paths as Record<string, Record<string, Operation>>
  expect(paths[calls.cashier.createDeposit.path]?.post?.requestBody?.required).toBe(true)
  expect(paths[calls.cashier.answerAllWithdrawals.path]?.post?.requestBody?.required).toBe(false)
  const image = paths[calls.images.uploadImage.path]?.post?.requestBody?.content ?? {}
  expect(Object.keys(image)).toEqual(['image/png', 'image/jpeg'])
  expect(image['image/png']?.schema).toEqual({ type: 'string', format: 'binary' })
  const deposit = paths[calls.cashier.createDeposit.path]?.post?.requestBody?.content['application/json']?.schema
  expect(deposit?.properties?.amount).toMatchObject({ type: 'string', title: 'Money', pattern: expect.any(String) })
  for (const { operation } of operations) {
    const statuses = Object.keys(operation.responses)
    expect(statuses, operation.operationId).toEqual(expect.arrayContaining(['200', '422', '429', '500', '503']))
  }
})

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'wire', components: document.components })
const checks = new Map<string, (body: unknown) => boolean>()

/** How an answer differs from the description; undefined when it does not. */
function fault(
  place: Place,
  response: { statusCode: number; headers: object; json: () => unknown },
): string | undefined {
  const described = place.operation.responses[response.statusCode]
  if (!described) return `status ${response.statusCode} is not described`
  const type = String(Object.entries(response.headers).find(([name]) => name === 'content-type')?.[1])
  const content = Object.entries(described.content).find(([name]) => type.startsWith(name))?.[1]
  if (!content) return `content type ${type} is not described`
  const key = `${place.operation.operationId} ${response.statusCode}`
  const schema = JSON.parse(JSON.stringify(content.schema).replaceAll('#/components', 'wire#/components'))
  const check = checks.get(key) ?? ajv.compile(schema)
  checks.set(key, check)
  return check(response.json()) ? undefined : `the body is not as described: ${JSON.stringify(response.json())}`
}

// issue "The API as it is written"
test('every call has an example that its schema takes, a sealed one beside the envelope that is encrypted', () => {
  for (const { path, method, operation } of operations) {
    const name = operation.operationId
    for (const { name: field, required, schema, example } of operation.parameters) {
      expect(required && example === undefined, `${name}.${field}`).toBe(false)
      if (example !== undefined) expect(ajv.compile(schema)(example), `${name}.${field}`).toBe(true)
    }
    for (const [type, { schema, example, examples }] of Object.entries(operation.requestBody?.content ?? {})) {
      if (type.startsWith('image/')) continue
      const plain = examples?.plain?.value ?? example
      const check = ajv.compile(schema)
      expect(check(plain), `${name}: ${JSON.stringify(check.errors)}`).toBe(true)
      if (callsByName[name].sealed)
        expect(examples?.envelope?.value).toMatchObject({ for: `${method.toUpperCase()} ${path}`, body: plain })
    }
  }
})

/** Mostly valid values of the schema; patterns are matched now and then. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return fc.oneof(...parts.map(valueOf))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 9 })
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}), { maxLength: schema.maxItems ?? 3 })
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'date')
    return fc.constantFrom('2026-11-20', '0001-01-01', '9999-12-31', '2024-02-29', '0000-01-01', '2023-02-29')
  return fc.oneof(
    fc.constantFrom('bn', '100.00', '0.01', '9999999999999.999999', 'html5-desktop', '123456', 'NOBODY', ''),
    fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 20, 200) }),
  )
}
const invalidValue = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.integer(), { maxLength: 2 }),
  fc.object({ maxDepth: 1, maxKeys: 2 }),
)
const endingCalls: ReadonlySet<string> = new Set([
  'logout',
  'changePassword',
  'endSession',
  'staffLogout',
  'staffChangePassword',
])

const asked = fc.constantFrom(...operations).chain((place) => {
  const fields = inputsOf(place)
  const right = fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, valueOf(schema)])), {
    requiredKeys: [],
  })
  const broken = fc.dictionary(fc.constantFrom('more', ...fields.map(([name]) => name)), invalidValue, { maxKeys: 3 })
  return fc.tuple(fc.constant(place), right, fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, broken), fc.boolean())
})

const attempts = Number(process.env.FUZZ_REQUESTS ?? 4000)
test('whatever is sent, valid or not, each answer is one that the description names', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ([place, right, broken, signedIn]) => {
      const name = place.operation.operationId
      const as = signedIn && !endingCalls.has(name) ? callerOf(name, member, staffMember) : undefined
      const response = await site.send(name, { ...right, ...broken }, as)
      expect(fault(place, response)).toBeUndefined()
      expect(response.statusCode).not.toBe(500)
    }),
    { numRuns: attempts, seed: 20_261_122 },
  )
}, 300_000)

test('a body that is null, a list, a text, broken or of another type is refused by every row with a body', async () => {
  const bodies = ['null', '[]', '"text"', '7', '{', '']
  for (const place of operations.filter(({ operation }) => operation.requestBody)) {
    for (const payload of bodies) {
      for (const type of ['application/json', 'text/plain', 'application/xml', undefined]) {
        const response = await site.app.inject({
          method: callsByName[place.operation.operationId].method,
          url: place.path,
          headers: {
            authorization: `Bearer ${callerOf(place.operation.operationId, member, staffMember).token}`,
            ...(type ? { 'content-type': type } : {}),
          },
          payload,
        })
        expect(fault(place, response), `${place.path} ${type} ${payload}`).toBeUndefined()
        const mayBeEmpty = !place.operation.requestBody?.required && payload === ''
        if (!mayBeEmpty) expect(response.statusCode, `${place.path} ${type} ${payload}`).toBeGreaterThanOrEqual(400)
      }
    }
  }
})

test('a method that a path does not have is answered with 405 and those that it has', async () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'QUERY'] as const
  for (const path of Object.keys(document.paths)) {
    const has = operations.filter((place) => place.path === path).map((place) => place.method.toUpperCase())
    for (const method of methods.filter((one) => !has.includes(one))) {
      const headers = { 'content-type': 'text/plain' }
      // The type of inject has fewer methods than a client may send.
      const response = await site.app.inject({ method: method as 'GET', url: path, headers, payload: 'x' })
      expect(response.statusCode, `${method} ${path}`).toBe(405)
      expect(String(response.headers.allow).split(', ').toSorted()).toEqual(has.toSorted())
      expect(response.json().code).toBe('method_not_allowed')
    }
  }
})
