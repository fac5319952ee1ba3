import type { z } from 'zod'
import type { FailureStatus } from './statuses.ts'
import { textFault } from './text-fault.ts'

export type Read<Message> =
  | { message: Message }
  | { status: Extract<FailureStatus, 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES'>; requestUuid?: string }

// Without `ignoreBOM` a byte order mark would be dropped silently.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses a vendor message from its exact raw body, after its signature was verified. RS_ERROR_WRONG_SYNTAX: a missing
 * field, a body that is not a JSON object in UTF-8, a text of the wrong form or length, a duplicate name, or an escaped
 * field name. RS_ERROR_WRONG_TYPES: a value of the wrong JSON type, or an amount that is not a plain non-negative
 * integer. Unknown fields are dropped. `requestUuid` is given whenever it could be read, because every reply echoes it.
 */
export function readMessage<Schema extends z.ZodType>(
  schema: Schema,
  rawBody: Uint8Array | string,
): Read<z.output<Schema>> {
  const parsed = parse(rawBody)
  if (parsed === undefined) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const { text, body } = parsed
  const requestUuid = readRequestUuid(body)
  const inText = isPlain(text, body) ? undefined : textFault(text)
  if (inText === 'ambiguous_name') return { status: 'RS_ERROR_WRONG_SYNTAX', ...requestUuid }
  const result = schema.safeParse(body)
  if (!result.success) return { status: fault(result.error.issues, body), ...requestUuid }
  if (inText === 'unplain_amount') return { status: 'RS_ERROR_WRONG_TYPES', ...requestUuid }
  return { message: result.data }
}

/** An amount as a JSON integer for a message. Throws RangeError above 2^53 − 1 or below zero. */
export function vendorNumber(units: bigint): number {
  if (units < 0n || units > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`not an amount for a vendor: ${units}`)
  return Number(units)
}

function parse(rawBody: Uint8Array | string): { text: string; body: object } | undefined {
  try {
    const text = typeof rawBody === 'string' ? rawBody : utf8.decode(rawBody)
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { text, body } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a text is what its content is written as: then it has no duplicate and no escaped name, and its numbers are
 * as plain as they look. Nearly all messages are, and to compare costs a tenth of a walk through the text.
 */
const isPlain = (text: string, body: object): boolean => !text.includes('\\') && JSON.stringify(body) === text

function readRequestUuid(body: object): { requestUuid?: string } {
  const requestUuid = 'request_uuid' in body ? body.request_uuid : undefined
  return typeof requestUuid === 'string' && requestUuid.length <= 255 ? { requestUuid } : {}
}

function fault(issues: readonly z.core.$ZodIssue[], body: object): 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' {
  if (issues.some((issue) => valueAt(body, issue.path) === undefined)) return 'RS_ERROR_WRONG_SYNTAX'
  return issues.some(isTypeFault) ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX'
}

const isTypeFault = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' ||
  (issue.code === 'too_small' && issue.origin !== 'string') ||
  (issue.code === 'too_big' && issue.origin !== 'string')

function valueAt(body: object, path: readonly PropertyKey[]): unknown {
  let value: unknown = body
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
