import { z } from 'zod'
import { parseMoney, toDecimal, type Money } from '@chokka/money'
import type { Beside } from './beside.ts'
import type { Code } from './errors.ts'
import type { Who } from './who.ts'

export type { Who }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the wire. `sealed` rows take a JWE instead of open JSON; `image` rows take raw PNG or JPEG bytes. */
export type Call<Input extends z.ZodType = z.ZodType, Value extends z.ZodType = z.ZodType> = {
  method: Method
  path: string
  who: Who
  /** Open to trial accounts too. */
  trial: boolean
  sealed: boolean
  body: 'json' | 'image'
  input: Input
  value: Value
  refusals: readonly Code[]
  /** What the request, and what the answer, may carry beside the body. */
  takesBeside: readonly Beside[]
  givesBeside: readonly Beside[]
  /** Requests a minute: from one account where the row asks for one, from one address where anyone may call. */
  perMinute: number
  /** The session token may also come as the field `token` of the query, where the specification sends it so. */
  tokenInQuery: boolean
  /** Set where a staff member changes something; see act.ts. */
  act: ActMark | null
  summary: string
}

/** `second` says when somebody else must agree, `result` what the act gives once it is done. */
export type ActMark<Result extends z.ZodType = z.ZodType> = { second: 'never' | 'by_rule' | 'always'; result: Result }

export type Shape<Input extends z.ZodType, Value extends z.ZodType> = {
  who: Who
  trial?: boolean
  input?: Input
  value: Value
  summary: string
  refusals?: readonly Code[]
  sealed?: boolean
  body?: 'json' | 'image'
  takesBeside?: readonly Beside[]
  givesBeside?: readonly Beside[]
  perMinute?: number
  tokenInQuery?: boolean
}

const nothing = z.strictObject({})

export function call<Value extends z.ZodType, Input extends z.ZodType = typeof nothing>(
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
    input: shape.input ?? (nothing as unknown as Input),
    value: shape.value,
    refusals: shape.refusals ?? [],
    takesBeside: shape.takesBeside ?? [],
    givesBeside: shape.givesBeside ?? [],
    perMinute: shape.perMinute ?? (method === 'GET' ? 240 : 60),
    tokenInQuery: shape.tokenInQuery ?? false,
    act: null,
    summary: shape.summary,
  }
}

const decimal = (form: RegExp, description: string) =>
  z.string().max(24).regex(form).meta({ title: 'Money', description })

/** Money of one written form: a decimal string on the wire, Money in code. */
const money = (text: ReturnType<typeof decimal>) =>
  z.codec(
    text,
    z.custom<Money>((value) => typeof value === 'bigint'),
    {
      decode: (asked, context) => {
        try {
          return parseMoney(asked)
        } catch {
          context.issues.push({ code: 'custom', message: 'amount', input: asked })
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

/** A positive amount in whole paisa, as people enter it. */
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
/** The number of an account: a text on the wire, since it may be larger than a number holds; bigint in code. */
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
/** A whole number in a query string. */
export const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
/** The number of a row that the database counts up: what its type `int` holds. */
export const serial = count(1, 2_147_483_647)
export const line = (most: number) => z.string().trim().min(1).max(most)
/** A secret is never trimmed: what was typed is what counts. */
export const secret = z.string().min(1).max(256)
/** A language by its code, as BN or bn; one that the site does not have gets the default. */
export const language = z
  .string()
  .max(8)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z]{2,4})?$/)
  .toLowerCase()
/** A day that people can have played on; PostgreSQL has no year 0. */
const day = z.iso.date().refine((text) => text >= '0001-01-01', 'a day of our era')

/** Filter by business days and page, shared by all records. */
export const recordFilter = {
  from: day.optional(),
  to: day.optional(),
  pageNo: count(1, 10_000).default(1),
  pageSize: count(1, 100).default(20),
}
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ content: z.array(row), pageNum: z.number(), totalPages: z.number(), total: z.number() })
