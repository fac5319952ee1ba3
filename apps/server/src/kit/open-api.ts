import { callsByName, type CallName } from '@chokka/contract'
import { exampleOf, sourcesOf } from '@chokka/contract/examples'
import { headerValues } from '@chokka/contract/header-values'
import type { Call } from '@chokka/contract/call'
import { codes, errors, type Code } from '@chokka/contract/errors'
import { sealedContentType, sealTarget } from '@chokka/contract/seal'
import { isStaff } from '@chokka/contract/who'
import { z } from 'zod'
import { formContentType } from './mount.ts'

/** The OpenAPI 3.1 description of every row of the contract. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, unknown> = { Refusal: refusal }
  for (const [name, row] of Object.entries(callsByName) as [CallName, Call][]) {
    const described = withoutDefs(name, operation(name, row), schemas)
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chokka',
      version: '1',
      description: 'Answers are { success, message, value } and, on a refusal, code. Money is a decimal text.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The session of a member or an agent.' },
        staffSession: {
          type: 'http',
          scheme: 'bearer',
          description: 'The session of a staff member. A call names the permission that it needs.',
        },
      },
      schemas,
    },
  }
}

const refusal = {
  type: 'object',
  required: ['success', 'message', 'code', 'value'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'A sentence to show, in the language that was asked for.' },
    code: { enum: codes },
    value: {
      type: ['object', 'null'],
      description: 'What the code is about: for invalid_input the wrong `fields`. Null where nothing more is said.',
    },
  },
}

/**
 * A schema that contains itself is described beside it, in `$defs`. In a document such descriptions stand among the
 * `components`, each under the name of its operation.
 */
function withoutDefs(name: string, described: unknown, schemas: Record<string, unknown>): unknown {
  const own = (ref: string) => `${name}_${ref.replaceAll('_', '')}`
  return JSON.parse(JSON.stringify(described), (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string')
      return value.replace(/^#\/\$defs\/(.+)$/, (_whole, ref: string) => `#/components/schemas/${own(ref)}`)
    if (typeof value !== 'object' || value === null || !('$defs' in value)) return value
    const { $defs, ...rest } = value as { $defs: Record<string, unknown> }
    for (const [ref, schema] of Object.entries($defs)) schemas[own(ref)] = schema
    return rest
  })
}

/** What a row takes, as JSON Schema: of a sealed row the plain form. */
export const inputSchema = (row: Call) =>
  withEmpty(z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any', override: storable }))

function operation(name: CallName, row: Call) {
  const input = inputSchema(row)
  const example = exampleOf(name)
  const value = z.toJSONSchema(row.value, { io: 'input', unrepresentable: 'any' })
  const isQuery = row.method === 'GET' || row.method === 'DELETE'
  return {
    operationId: name,
    summary: row.summary,
    description: [openTo(row), ...(row.sealed ? [howSealed] : []), ...whence(name)].join(' '),
    security: securityOf(row),
    parameters: [...(isQuery ? parameters(input, example) : []), ...headersOf(row)],
    requestBody: isQuery ? undefined : { required: hasRequired(row, input), content: bodyOf(row, input, example) },
    responses: { 200: { description: 'Done', content: json(answer(value)) }, ...refusals(row) },
  }
}

/** Whence the fields of the example come that another call gives. */
const whence = (name: CallName): string[] =>
  Object.entries(sourcesOf(name)).map(([field, [call, path]]) => `Take \`${field}\` from \`${path}\` of ${call}.`)

const howSealed =
  'Sealed: the body is a JWE (ECDH-ES, A256GCM) of { iat, nonce, for, body } for the key at' +
  ' /.well-known/jwks.json; `for` is the method and path, and `body` has the schema shown here.'

function openTo({ who, trial, act }: Call): string {
  if (isStaff(who)) {
    const second = {
      never: '',
      by_rule: ' It may take a second staff member.',
      always: ' It takes a second staff member.',
    }
    const needed = who.staff === 'any' || who.staff === 'own' ? 'Open to staff.' : `Open to staff with ${who.staff}.`
    return `${needed}${second[act?.second ?? 'never']}`
  }
  const named = { anyone: 'anyone', signed_in: 'members and agents', member: 'members', agent: 'agents' }
  return `Open to ${named[who]}${trial ? ', trial accounts too' : ''}.`
}

function securityOf({ who }: Call): Record<string, string[]>[] {
  if (who === 'anyone') return []
  if (!isStaff(who)) return [{ session: [] }]
  return [{ staffSession: who.staff === 'any' || who.staff === 'own' ? [] : [who.staff] }]
}

const json = (schema: unknown) => ({ 'application/json': { schema } })
const hasRequired = (row: Call, input: Shape) => row.body === 'image' || row.sealed || (input.required ?? []).length > 0

/** The body of a row. Of a sealed one there is the plain form beside the envelope in which it is encrypted. */
function bodyOf(row: Call, input: Shape, example: unknown) {
  const bytes = { schema: { type: 'string', format: 'binary' } }
  if (row.body === 'image') return { 'image/png': bytes, 'image/jpeg': bytes }
  const plain = { 'application/json': { schema: input, example } }
  if (row.body === 'form') return { ...plain, [formContentType]: { schema: input, example } }
  if (!row.sealed) return plain
  const envelope = { iat: 1_795_000_000, nonce: 'a random text', for: sealTarget(row), body: example }
  const examples = {
    plain: { summary: 'The plain form, which the schema describes', value: example },
    envelope: { summary: 'What is encrypted: the form in its envelope', value: envelope },
  }
  return { [sealedContentType]: { schema: input, examples } }
}

/** The refusals that every row may have, whatever it does. */
function generalRefusals(row: Call): Code[] {
  const body: Code[] = row.method === 'GET' ? [] : ['body_too_large']
  const seal: Code[] = row.sealed ? ['sealed_only', 'seal_broken', 'seal_replayed'] : []
  const who: Code[] = row.who === 'anyone' ? [] : ['not_signed_in', ...refusalsOfSession(row)]
  const closed: Code[] = ['under_maintenance', 'region_blocked', 'busy_try_again', 'unknown_error']
  return ['invalid_input', 'too_many_requests', ...body, ...seal, ...who, ...closed]
}

/** The refusals for a session that may not use this row. */
function refusalsOfSession({ who, trial, act }: Call): Code[] {
  if (isStaff(who)) {
    const second: Code[] = act && act.second !== 'never' ? ['already_asked'] : []
    const leased: Code[] = act ? ['leased'] : []
    return who.staff === 'own' ? [] : ['password_change_first', 'not_allowed', ...second, ...leased]
  }
  return [
    ...(who === 'signed_in' ? [] : (['not_allowed'] as const)),
    ...(trial ? [] : (['in_need_true_account'] as const)),
  ]
}

/** One entry for each status, with its codes. */
function refusals(row: Call) {
  const byStatus = new Map<number, Code[]>()
  for (const code of new Set([...row.refusals, ...generalRefusals(row)])) {
    const { status } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const schema = { $ref: '#/components/schemas/Refusal' }
  return Object.fromEntries(
    [...byStatus].map(([status, listed]) => [status, { description: listed.join(', '), content: json(schema) }]),
  )
}

const answer = (value: unknown) => ({
  type: 'object',
  required: ['success', 'message', 'value'],
  properties: { success: { const: true }, message: { type: 'string' }, value },
})

type Text = { type?: unknown; pattern?: string; enum?: unknown; format?: string }

/**
 * The character NUL, and half of a surrogate pair, are refused in any text (decode-input.ts), also in one of a `line`.
 */
function storable({ jsonSchema: schema }: { jsonSchema: Text }) {
  if (schema.type !== 'string' || schema.enum) return
  // `day` takes no year 0.
  if (schema.format === 'date') schema.pattern = `^(?!0000)${schema.pattern?.slice(1)}`
  const odd = '\\u0000\\uD800-\\uDFFF'
  if (!schema.pattern) schema.pattern = `^[^${odd}]*$`
  if (schema.pattern === '\\S') schema.pattern = `^[^${odd}]*[^\\s${odd}][^${odd}]*$`
}

/** Fields that may be left out may also be sent empty. */
function withEmpty<Known extends Shape>(input: Known): Known {
  const or = (schema: unknown) => ({ anyOf: [schema, { const: '', description: 'Not sent.' }] })
  const properties = Object.entries(input.properties ?? {}).map(([name, schema]) => {
    return [name, input.required?.includes(name) ? schema : or(schema)]
  })
  return { ...input, properties: Object.fromEntries(properties) }
}

/** The headers of a row. Where there is a cookie too, browsers send that by themselves. */
const headersOf = (row: Call) =>
  row.takesHeaders.flatMap((one) => {
    const { header: name, most: maxLength } = headerValues[one]
    return name === null ? [] : [{ name, in: 'header', required: false, schema: { type: 'string', maxLength } }]
  })

type Shape = { properties?: Record<string, unknown>; required?: string[] }
function parameters(input: Shape, example: object = {}) {
  const values = new Map(Object.entries(example))
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
    ...(values.has(name) ? { example: values.get(name) } : {}),
  }))
}
