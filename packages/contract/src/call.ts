import { z } from 'zod'
import { parseMoney, toDecimal, type Money } from '@chokka/money'
import type { HeaderValueName } from './header-values.ts'
import type { Code } from './errors.ts'
import { enforced } from './limits.ts'
import type { Who } from './who.ts'

export type { Who }

export type CountsBy = 'account' | 'network' | 'caller'
export type BodyKind = 'json' | 'form' | 'image'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The row of one call. `sealed` rows take a JWE instead of plain JSON; `image` rows take raw PNG or JPEG bytes, `form`
 * rows take JSON or what a plain HTML form sends.
 */
export type Call<Input extends z.ZodType = z.ZodType, Value extends z.ZodType = z.ZodType> = {
  method: Method
  path: string
  who: Who
  /** Open to trial accounts too. */
  trial: boolean
  sealed: boolean
  body: BodyKind
  input: Input
  value: Value
  refusals: readonly Code[]
  /** What the request, and what the answer, may carry in headers beside the body; see header-values.ts. */
  takesHeaders: readonly HeaderValueName[]
  givesHeaders: readonly HeaderValueName[]
  /** The rate limit in requests per minute, of whom `countsBy` names. */
  perMinute: number
  /**
   * Whose calls are counted together (decision 120): those of one account, wherever they come from; those of one
   * network, whoever calls; or `caller`: of the account of whoever is signed in, and of the network of a visitor, who
   * shares it with many others.
   */
  countsBy: CountsBy
  /** The least time between two calls of one account, for calls that move money: no hand is quicker (O-24). 0: none. */
  secondsApart: number
  /** How large a JSON body may be. */
  bodyBytes: number
  /** The session token may also come as the query field `token`, where the specification sends it there. */
  tokenInQuery: boolean
  /** Set where a staff member changes something; see act.ts. */
  act: ActMark | null
  summary: string
}

/** `second` says when another staff member must approve, `result` what the act returns once it is done. */
export type ActMark<Result extends z.ZodType = z.ZodType> = { second: 'never' | 'by_rule' | 'always'; result: Result }

export type Shape<Input extends z.ZodType, Value extends z.ZodType> = {
  who: Who
  trial?: boolean
  input?: Input
  value: Value
  summary: string
  refusals?: readonly Code[]
  sealed?: boolean
  body?: BodyKind
  takesHeaders?: readonly HeaderValueName[]
  givesHeaders?: readonly HeaderValueName[]
  perMinute?: number
  countsBy?: CountsBy
  secondsApart?: number
  bodyBytes?: number
  tokenInQuery?: boolean
}

const noInput = z.strictObject({})

/** What anyone may read costs little; what anyone may do is where guessing and floods are stopped. */
const countedBy = (method: Method, { who, perMinute }: { who: Who; perMinute?: number | undefined }): CountsBy =>
  who !== 'anyone' ? 'account' : method === 'GET' && perMinute === undefined ? 'caller' : 'network'

export function call<Value extends z.ZodType, Input extends z.ZodType = typeof noInput>(
  method: Method,
  path: string,
  shape: Shape<Input, Value>,
): Call<Input, Value> & { act: null } {
  return {
    method,
    path,
    who: shape.who,
    trial: shape.trial ?? false,
    sealed: shape.sealed ?? false,
    body: shape.body ?? 'json',
    // A row without an input takes the empty object, which is what the default of the type parameter says.
    input: shape.input ?? (noInput as unknown as Input),
    value: shape.value,
    refusals: shape.refusals ?? [],
    takesHeaders: shape.takesHeaders ?? [],
    givesHeaders: shape.givesHeaders ?? [],
    perMinute: shape.perMinute ?? (method === 'GET' ? 240 : 60),
    countsBy: shape.countsBy ?? countedBy(method, shape),
    secondsApart: shape.secondsApart ?? 0,
    bodyBytes: shape.bodyBytes ?? enforced.bodyBytes,
    tokenInQuery: shape.tokenInQuery ?? false,
    act: null,
    summary: shape.summary,
  }
}

const decimal = (pattern: RegExp, description: string) =>
  z.string().max(24).regex(pattern).meta({ title: 'Money', description })

/** A codec for money: a decimal string on the wire, Money in code. */
const money = (text: ReturnType<typeof decimal>) =>
  z.codec(
    text,
    z.custom<Money>((value) => typeof value === 'bigint'),
    {
      decode: (decimalText, context) => {
        try {
          return parseMoney(decimalText)
        } catch {
          context.issues.push({ code: 'custom', message: 'amount', input: decimalText })
          return z.NEVER
        }
      },
      encode: (value) => toDecimal(value),
    },
  )

export const amount = money(
  decimal(
    /^-?(0|[1-9]\d{0,12})(\.\d{1,6})?$/,
    'A decimal text in the unit of the currency, with at most six decimals.',
  ),
)

/** A positive amount in whole paisa, as a member enters it. */
export const payment = money(
  decimal(
    /^(?!0(\.0+)?$)(0|[1-9]\d{0,12})(\.\d{1,2}0{0,4})?$/,
    'A positive decimal text in the unit of the currency, in whole hundredths.',
  ),
)

/** An instant: ISO 8601 in UTC on the wire, Date in code. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

export const id = z.uuid()
/** The id of an account: a string on the wire, since a JSON number may be too small for it; bigint in code. */
export const accountId = z.codec(
  z
    .string()
    .max(18)
    .regex(/^[1-9]\d*$/),
  z.bigint(),
  {
    decode: (text) => BigInt(text),
    encode: (number) => String(number),
  },
)
/** A whole number. In a query it is its decimal text, which the server reads. */
export const count = (least: number, most: number) => z.number().int().min(least).max(most)
/**
 * A mail address as zod has it, and no label that begins or ends with a hyphen: what the format `email` of the API
 * document takes (spec 33.12).
 */
export const emailAddress = z
  .email({
    pattern:
      /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/,
  })
  .max(100)
/** An id that the database counts up, of the type `int`. */
export const serial = count(1, 2_147_483_647)
/** A text that is not blank. Its limits count before it is trimmed, as the API document counts. */
export const line = (most: number) => z.string().max(most).regex(/\S/).trim()
/** A password, trimmed as section 5 says: where one is chosen too, so that what was chosen signs in. */
export const secret = line(256)
/** A language code, as BN or bn. For a language that the site does not have, the default is used. */
export const language = z
  .string()
  .max(8)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z]{2,4})?$/)
  .toLowerCase()
/** A business day; PostgreSQL has no year 0. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01', 'a day of our era')

/** The filter by business days and page that all records share. */
export const recordFilter = {
  from: day.optional(),
  to: day.optional(),
  pageNo: count(1, 10_000).default(1),
  pageSize: count(1, 100).default(20),
}
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ content: z.array(row), pageNum: z.number(), totalPages: z.number(), total: z.number() })
