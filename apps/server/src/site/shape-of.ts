import type { Shape } from '@chokka/contract/setting-shape'
import { z } from 'zod'
import { boundsOf, type Setting } from '../kit/settings.ts'

/** The parts of a JSON schema that schemas of settings use. */
type Part = {
  type?: string
  format?: string
  enum?: string[]
  const?: unknown
  anyOf?: Part[]
  items?: Part
  properties?: Record<string, Part>
  required?: string[]
  propertyNames?: Part
  additionalProperties?: Part | false
  minimum?: number
  maximum?: number
  maxLength?: number
  default?: unknown
  /** Of ours: an amount of money; an order that counts; what a part is that is not named. */
  isAmount?: boolean
  isOrdered?: boolean
  missing?: boolean
}
const textMost = 2000

/** What the value of a setting consists of. */
export function shapeOf({ schema, unit, ...setting }: Setting): Shape {
  // The JSON schema of a zod schema has these parts.
  const part = z.toJSONSchema(schema, { io: 'input' }) as Part
  const bounds = boundsOf({ schema, unit, ...setting })
  const isShare = unit === 'parts per million'
  if (bounds) return isShare ? partsPerMillion(bounds.most) : { is: 'number', ...bounds }
  return shapeOfPart(part, isShare)
}

/** More than the whole of something is how often it is. */
const partsPerMillion = (most: number): Shape => (most > 1_000_000 ? { is: 'times', most } : { is: 'share' })

function shapeOfPart(part: Part, isShare: boolean): Shape {
  if (part.anyOf) return oneOf(part.anyOf, isShare)
  if (part.type === 'boolean') return { is: 'switch' }
  if (part.type === 'integer' || part.type === 'number')
    return isShare
      ? partsPerMillion(part.maximum ?? 1_000_000)
      : { is: 'number', least: part.minimum ?? 0, most: part.maximum ?? Number.MAX_SAFE_INTEGER }
  if (part.type === 'array') return listOf(part, isShare)
  if (part.type === 'object') return objectOf(part, isShare)
  if (part.enum) return { is: 'choice', options: part.enum }
  if (part.isAmount) return { is: 'amount' }
  if (part.type === 'string') return { is: 'text', most: part.maxLength ?? textMost }
  throw new Error(`no field of the office fits ${JSON.stringify(part)}`)
}

/** Text or nothing, an instant or none, or a whole part that may be missing. */
function oneOf(parts: readonly Part[], isShare: boolean): Shape {
  const [only, ...others] = parts.filter(({ type, const: fixed }) => type !== 'null' && fixed === undefined)
  if (!only || others.length > 0) throw new Error(`no field of the office fits one of ${JSON.stringify(parts)}`)
  if (only.format === 'date-time') return { is: 'moment' }
  const of = shapeOfPart(only, isShare)
  return parts.some(({ type }) => type === 'null') ? { is: 'maybe', of } : of
}

function listOf({ items = {}, isOrdered = false }: Part, isShare: boolean): Shape {
  return items.enum
    ? { is: 'choices', options: items.enum, isOrdered }
    : { is: 'list', of: shapeOfPart(items, isShare) }
}

function objectOf({ properties, required = [], propertyNames, additionalProperties, missing }: Part, isShare: boolean) {
  const named =
    properties ?? Object.fromEntries((propertyNames?.enum ?? []).map((name) => [name, additionalProperties]))
  const fields = Object.entries(named).flatMap(([name, part]) =>
    part
      ? [
          {
            ...{ name, of: shapeOfPart(part, isShare || name.endsWith('Ppm')), missing: missing ?? null },
            isOptional: properties !== undefined && !required.includes(name) && part.default === undefined,
          },
        ]
      : [],
  )
  if (fields.length > 0) return { is: 'group', fields } satisfies Shape
  if (!additionalProperties) throw new Error('no field of the office fits an object without parts')
  return { is: 'map', of: shapeOfPart(additionalProperties, isShare) } satisfies Shape
}
