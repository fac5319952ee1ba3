import { expect, test } from 'vitest'
import { z } from 'zod'
import { publishedRules, roundProof } from './proof.ts'
import { chainFairness } from './tables.ts'
import { command, push, reply, values } from './wire.ts'

type Node = { [word: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : Object.values(value ?? {})).filter(isNode)

/** Where a shape takes a number, a text or a list without bounds, or anything at all. */
function unbounded(node: Node, at: string): string[] {
  if (node.enum !== undefined || node.const !== undefined) return []
  const inside = [...nodesIn(node.anyOf), ...nodesIn(node.oneOf), ...nodesIn(node.allOf)]
  if (inside.length > 0) return inside.flatMap((one) => unbounded(one, at))
  if (Array.isArray(node.type)) return node.type.flatMap((type) => unbounded({ ...node, type }, at))
  const [least, most] = [Number(node.minimum ?? -Infinity), Number(node.maximum ?? Infinity)]
  switch (node.type) {
    case 'object': {
      const named = isNode(node.properties) ? node.properties : {}
      const found = Object.entries(named).flatMap(([name, one]) => (isNode(one) ? unbounded(one, `${at}.${name}`) : []))
      return isNode(node.additionalProperties) ? [...found, ...unbounded(node.additionalProperties, `${at}.*`)] : found
    }
    case 'array':
      return [...(node.maxItems === undefined ? [at] : []), ...(isNode(node.items) ? unbounded(node.items, at) : [])]
    case 'string': {
      const pattern = String(node.pattern ?? '')
      const isWhole = pattern.startsWith('^') && pattern.endsWith('$') && !/[*+](?!\))/.test(pattern)
      return node.maxLength === undefined && !isWhole ? [at] : []
    }
    case 'integer':
      return Number.isFinite(least) && Math.abs(least) < 2 ** 53 - 1 && most < 2 ** 53 - 1 ? [] : [at]
    case 'number':
      return Number.isFinite(least) && Number.isFinite(most) ? [] : [at]
    case 'boolean':
    case 'null':
      return []
    default:
      return [at]
  }
}

const shapes: Record<string, z.ZodType> = { command, push, reply, publishedRules, roundProof, chainFairness, ...values }
const unboundedIn = (shape: z.ZodType, name: string) =>
  // A JSON schema is a plain object.
  (['input', 'output'] as const).flatMap((io) => unbounded(z.toJSONSchema(shape, { io }) as Node, name))

test('every number, text and list on the wire has bounds', () => {
  // M-27
  const found = Object.entries(shapes).flatMap(([name, shape]) => unboundedIn(shape, name))
  // The value of a reply is bounded by the shape of its command.
  expect([...new Set(found)]).toEqual(['reply.value'])
})

test('the check finds everything without bounds', () => {
  const bad = z.object({
    a: z.string(),
    b: z.int(),
    c: z.number().min(0),
    d: z.array(z.boolean()),
    e: z.unknown(),
    f: z.union([z.object({ g: z.string().regex(/x/) }), z.null()]),
    h: z.record(z.string(), z.int().min(3)),
    i: z.string().regex(/^x+$/),
    j: z.int().nullable(),
    k: z.boolean().nullable(),
  })
  const missing = ['bad.a', 'bad.b', 'bad.c', 'bad.d', 'bad.e', 'bad.f.g', 'bad.h.*', 'bad.i', 'bad.j']
  expect([...new Set(unboundedIn(bad, 'bad'))]).toEqual(missing)
})

test('numbers, texts and lists beyond their bounds are refused on every command', () => {
  // M-27
  const key = '0b0e0c1a-6f3e-4f0e-9d0a-0c1d2e3f4a5b'
  const sent: Record<string, object> = {
    open: { session: 'x'.repeat(43), game: 'dice', clientSeed: 'mine' },
    place: { key, slot: 1, stake: '10.00', autoAtE2: 101 },
    play: { key, stake: '10.00', choice: { target: 5000, direction: 'over' } },
    start: { key, stake: '10.00', choice: { mines: 3 } },
    step: { bet: key, turn: 0, step: 0 },
    setClientSeed: { clientSeed: 'mine' },
    myBets: { before: '2026-11-22T00:00:00.000Z', limit: 50 },
    recall: { bet: key },
  }
  const wrong = [2 ** 31, -1, 1.5, NaN, Infinity, 'x'.repeat(5000), null, [], {}]
  const notOfTheForm = ['', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '0001-01-01T00:00:00.000Z']
  /** Stakes are validated elsewhere, and these fields accept any text. */
  const anyText = ['stake', 'session', 'clientSeed']
  for (const [name, words] of Object.entries(sent)) {
    expect(command.safeParse({ id: 1, do: name, ...words }).success, name).toBe(true)
    for (const field of Object.keys(words)) {
      // A game without a choice has an empty one; another game refuses it when it is played.
      const values = field === 'choice' ? wrong.filter((one) => JSON.stringify(one) !== '{}') : wrong
      for (const value of anyText.includes(field) ? values : [...values, ...notOfTheForm]) {
        const sentCommand = { id: 1, do: name, ...words, [field]: value }
        expect(command.safeParse(sentCommand).success, `${name}.${field} ${String(value)}`).toBe(false)
      }
    }
  }
})
