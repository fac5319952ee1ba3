import type { Call } from '@chokka/contract/call'
import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { isStorable } from './storable.ts'

/**
 * What a verb gets of what was sent: of the type that the API document names, and no other. Refuses with invalid_input
 * and the fields that were wrong.
 */
export function decodeInput(row: Pick<Call, 'input' | 'method'>, sent: unknown): unknown {
  const raw = ofQuery(row, withoutEmpty(row, sent))
  const read = z.safeDecode(row.input, raw as z.input<typeof row.input>) // The schema checks it.
  // Searched after the schema has accepted it, as a body from outside may be nested without end.
  if (read.success) return refuseUnstorable(read.data)
  throw new Refusal('invalid_input', { fields: wrongFields(read.error.issues) })
}

/** A query holds texts only: the decimal text of a whole number stands for the number where the row takes one. */
function ofQuery({ input, method }: Pick<Call, 'input' | 'method'>, raw: unknown): unknown {
  const isQuery = method === 'GET' || method === 'DELETE'
  if (!isQuery || !(input instanceof z.ZodObject) || typeof raw !== 'object' || raw === null) return raw
  const numbered = Object.entries(raw).map(([name, value]) => {
    const isNumber = Object.hasOwn(input.shape, name) && takesNumber(input.shape[name])
    return [name, isNumber && typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value]
  })
  return Object.fromEntries(numbered)
}

const wholeNumber = /^-?(0|[1-9]\d{0,15})$/

function takesNumber(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return takesNumber(schema.def.innerType)
  return schema instanceof z.ZodNumber
}

/** The paths of the fields that the schema refused, unknown ones included. */
function wrongFields(issues: readonly z.core.$ZodIssue[]): string[] {
  const named = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  )
  const paths = named.map((path) => path.join('.').slice(0, 64)).filter((path) => path !== '')
  return [...new Set(paths)].slice(0, 40)
}

/** Forms send their optional fields empty when nothing was typed; that counts as not sent. */
function withoutEmpty(row: Pick<Call, 'input'>, raw: unknown): unknown {
  if (!(row.input instanceof z.ZodObject) || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const { shape } = row.input
  const isSent = ([name, value]: [string, unknown]) =>
    value !== '' || !Object.hasOwn(shape, name) || !z.safeDecode(shape[name], undefined).success
  return Object.fromEntries(Object.entries(raw).filter(isSent))
}

function refuseUnstorable(input: unknown): unknown {
  const fields = Object.entries(input ?? {}).flatMap(([name, value]) => (isUnstorable(value) ? [name] : []))
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  return input
}

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value)
  // The names in a map are typed as well.
  return typeof value === 'object' && value !== null && Object.entries(value).some((pair) => pair.some(isUnstorable))
}
