import { Buffer } from 'node:buffer'

/** The types of a column, and what its values are in TypeScript. */
type Values = {
  smallint: number | bigint
  int: number
  bigint: bigint
  float8: number
  boolean: boolean
  /** 36 characters with hyphens. */
  uuid: string
  text: string
  /** What JSON.stringify takes. */
  jsonb: object
  /** Hexadecimal. */
  bytea: string
  /** In UTC: `2026-11-26T04:28:37.123456Z`, or with a space and `+00`, as PostgreSQL writes it. */
  timestamptz: string
}
export type ColumnType = keyof Values
export type ColumnValue<Type extends ColumnType> = Values[Type]

type Encoding<Value> = {
  /** Of the type, in pg_type. */
  oid: number
  /** Writes the value at this place of `bytes`, and returns the place after it. */
  write: (value: Value, at: number) => number
}

/** What is being encoded; each array is copied out of it. */
let bytes = Buffer.allocUnsafeSlow(32 * 1024)
let capacity = bytes.length
let view = new DataView(bytes.buffer)

function makeRoom(needed: number): void {
  if (needed <= capacity) return
  const wider = Buffer.allocUnsafeSlow(Math.max(needed, capacity * 2))
  bytes.copy(wider)
  bytes = wider
  capacity = wider.length
  view = new DataView(wider.buffer)
}

const encodings: { [Type in ColumnType]: Encoding<Values[Type]> } = {
  smallint: { oid: 21, write: (value, at) => writeInt(Number(value), at, 2) },
  int: { oid: 23, write: (value, at) => writeInt(value, at, 4) },
  bigint: { oid: 20, write: writeBigint },
  float8: {
    oid: 701,
    write: (value, at) => {
      view.setFloat64(at, value)
      return at + 8
    },
  },
  boolean: {
    oid: 16,
    write: (value, at) => {
      bytes[at] = value ? 1 : 0
      return at + 1
    },
  },
  uuid: { oid: 2950, write: writeUuid },
  text: { oid: 25, write: writeText },
  jsonb: {
    oid: 3802,
    write: (value, at) => {
      // The version of the encoding.
      bytes[at] = 1
      return writeText(JSON.stringify(value), at + 1)
    },
  },
  bytea: { oid: 17, write: writeHex },
  timestamptz: { oid: 1184, write: writeInstant },
}

/**
 * A PostgreSQL array of these rows' values in binary form, as the parameter of a statement (`$1::bigint[]`). The
 * database reads it in a fifth of the time of a text of the same array. Throws RangeError for a value that the type
 * does not have.
 */
export function arrayParameter<Row, Type extends ColumnType>(
  type: Type,
  rows: readonly Row[],
  valueOf: (row: Row) => Values[Type] | null,
): Buffer {
  const { oid, write } = encodings[type]
  let at = headBytes
  for (const row of rows) {
    const value = valueOf(row)
    const start = at + 4
    makeRoom(start + widestNumber)
    if (value === null) {
      view.setInt32(at, -1)
      at = start
      continue
    }
    const end = write(value, start)
    view.setInt32(at, end - start)
    at = end
  }
  // The head that array_recv reads: dimensions, flags (it finds nulls by itself), type, and of the one dimension length
  // and first index.
  view.setInt32(0, rows.length === 0 ? 0 : 1)
  view.setInt32(4, 0)
  view.setInt32(8, oid)
  view.setInt32(12, rows.length)
  view.setInt32(16, 1)
  return Buffer.from(bytes.subarray(0, rows.length === 0 ? 12 : at))
}

const headBytes = 20
/** Of the types whose values have a length of their own, in bytes. */
const widestNumber = 16

function writeInt(value: number, at: number, size: 2 | 4): number {
  const limit = 2 ** (8 * size - 1)
  if (!Number.isInteger(value) || value < -limit || value >= limit) throw new RangeError(`no integer: ${value}`)
  if (size === 2) view.setInt16(at, value)
  else view.setInt32(at, value)
  return at + size
}

function writeBigint(value: bigint, at: number): number {
  view.setBigInt64(at, value)
  if (view.getBigInt64(at) !== value) throw new RangeError(`no bigint: ${value}`)
  return at + 8
}

function writeText(value: string, at: number): number {
  makeRoom(at + value.length * 3)
  return at + bytes.write(value, at)
}

function writeHex(value: string, at: number): number {
  makeRoom(at + value.length)
  const length = bytes.write(value, at, 'hex')
  if (2 * length !== value.length) throw new RangeError(`not hexadecimal: ${value.slice(0, 40)}`)
  return at + length
}

const notHex = 0xff
const hexValues = new Uint8Array(256).fill(notHex)
for (let digit = 0; digit < 16; digit++) {
  hexValues[digit.toString(16).charCodeAt(0)] = digit
  hexValues[digit.toString(16).toUpperCase().charCodeAt(0)] = digit
}
/** Where the bytes of a UUID stand in its text, and its hyphens. */
const uuidPlaces = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
const hyphens = [8, 13, 18, 23]
const hyphen = 0x2d

/** The text is written first and turned into bytes where it stands: to ask a string for each character takes longer. */
function writeUuid(value: string, at: number): number {
  let isUuid = writeText(value, at) === at + 36
  const written = bytes
  for (const place of hyphens) isUuid &&= written[at + place] === hyphen
  let to = at
  for (const from of uuidPlaces) {
    const high = hexValues[written[at + from] ?? 0] ?? notHex
    const low = hexValues[written[at + from + 1] ?? 0] ?? notHex
    isUuid &&= high !== notHex && low !== notHex
    written[to++] = high * 16 + low
  }
  if (!isUuid) throw new RangeError(`no UUID: ${value.slice(0, 40)}`)
  return to
}

/** PostgreSQL counts from the beginning of 2000. */
const epochMs = Date.UTC(2000)
/** The minute of the last instant: those of a batch are near each other. `at` is in microseconds since 2000. */
let minute = { digits: 0, at: 0n }
const [zero, nine, point, plus, zulu] = [0x30, 0x39, 0x2e, 0x2b, 0x5a]

/** Read digit by digit where it was written: a Date has no microseconds. */
function writeInstant(value: string, at: number): number {
  const end = writeText(value, at)
  let micros = numberAt(at + 17, 2)
  let place = at + (bytes[at + 19] === point ? 20 : 19)
  for (let digit = 0; digit < 6; digit++) {
    const code = place < end ? (bytes[place] ?? 0) : 0
    const isDigit = code >= zero && code <= nine
    micros = micros * 10 + (isDigit ? code - zero : 0)
    if (isDigit) place++
  }
  const isUtc =
    bytes[place] === zulu ? place + 1 === end : bytes[place] === plus && numberAt(place + 1, end - place - 1) === 0
  const digits =
    numberAt(at, 4) * 1e8 +
    numberAt(at + 5, 2) * 1e6 +
    numberAt(at + 8, 2) * 1e4 +
    numberAt(at + 11, 2) * 100 +
    numberAt(at + 14, 2)
  if (digits !== minute.digits) minute = { digits, at: minuteOf(value) }
  if (!isUtc || !(micros < 60_000_000)) throw new RangeError(`no instant in UTC: ${value.slice(0, 40)}`)
  view.setBigInt64(at, minute.at + BigInt(micros))
  return at + 8
}

function minuteOf(value: string): bigint {
  const time = Date.parse(`${value.slice(0, 10)}T${value.slice(11, 16)}Z`)
  if (Number.isNaN(time)) throw new RangeError(`no instant: ${value.slice(0, 40)}`)
  return BigInt(time - epochMs) * 1000n
}

/** NaN where other characters than digits stand. */
function numberAt(start: number, length: number): number {
  let value = length > 0 ? 0 : Number.NaN
  for (let place = start; place < start + length; place++) {
    const code = bytes[place] ?? 0
    value = code < zero || code > nine ? Number.NaN : value * 10 + code - zero
  }
  return value
}
