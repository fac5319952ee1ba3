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
let view = new DataView(bytes.buffer)

function makeRoom(needed: number): void {
  if (needed <= bytes.length) return
  const wider = Buffer.allocUnsafeSlow(Math.max(needed, bytes.length * 2))
  bytes.copy(wider)
  bytes = wider
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
  bytea: {
    oid: 17,
    write: writeHex,
  },
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
  let hasNull = 0
  for (const row of rows) {
    const value = valueOf(row)
    const start = at + 4
    makeRoom(start + widestNumber)
    if (value === null) {
      view.setInt32(at, -1)
      hasNull = 1
      at = start
      continue
    }
    const end = write(value, start)
    view.setInt32(at, end - start)
    at = end
  }
  // The format of array_send: dimensions, whether it has nulls, type, and of the one dimension length and first index.
  view.setInt32(0, rows.length === 0 ? 0 : 1)
  view.setInt32(4, hasNull)
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

/** Up to here a loop is faster than a call of the text encoder. */
const shortText = 48

function writeText(value: string, at: number): number {
  makeRoom(at + value.length * 3)
  if (value.length <= shortText) {
    let place = 0
    for (; place < value.length; place++) {
      const code = value.charCodeAt(place)
      if (code > 0x7f) break
      bytes[at + place] = code
    }
    if (place === value.length) return at + place
  }
  return at + bytes.write(value, at)
}

const notHex = 0xff
const hexValues = new Uint8Array(128).fill(notHex)
for (let digit = 0; digit < 16; digit++) {
  hexValues[digit.toString(16).charCodeAt(0)] = digit
  hexValues[digit.toString(16).toUpperCase().charCodeAt(0)] = digit
}

/** One byte from two digits; more than a byte when they are none. */
function byteAt(value: string, place: number): number {
  const high = hexValues[value.charCodeAt(place)] ?? notHex
  const low = hexValues[value.charCodeAt(place + 1)] ?? notHex
  return high === notHex || low === notHex ? 0x100 : high * 16 + low
}

function writeHex(value: string, start: number): number {
  const end = start + Math.ceil(value.length / 2)
  makeRoom(end)
  for (let at = start; at < end; at++) {
    const byte = byteAt(value, 2 * (at - start))
    if (byte > 0xff) throw new RangeError(`not hexadecimal: ${value.slice(0, 40)}`)
    bytes[at] = byte
  }
  return end
}

/** Where the bytes of a UUID stand in its text, and its hyphens. */
const uuidPlaces = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
const hyphens = [8, 13, 18, 23]
const hyphen = 0x2d

function writeUuid(value: string, at: number): number {
  let isUuid = value.length === 36
  for (const place of hyphens) isUuid &&= value.charCodeAt(place) === hyphen
  for (let index = 0; index < 16; index++) {
    const byte = byteAt(value, uuidPlaces[index] ?? 0)
    isUuid &&= byte <= 0xff
    bytes[at + index] = byte
  }
  if (!isUuid) throw new RangeError(`no UUID: ${value.slice(0, 40)}`)
  return at + 16
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:[0-5]\d(?:\.\d{1,6})?(?:Z|\+00)$/
/** PostgreSQL counts from the beginning of 2000. */
const epochMs = Date.UTC(2000)
/** The minute of the last instant: those of a batch are near each other. In microseconds since 2000. */
let minute = { text: '', at: 0n }

/** Microseconds, which a Date does not have. */
function writeInstant(value: string, at: number): number {
  if (!instant.test(value)) throw new RangeError(`no instant in UTC: ${value.slice(0, 40)}`)
  const text = value.slice(0, 16)
  if (text !== minute.text) {
    const time = Date.parse(`${value.slice(0, 10)}T${value.slice(11, 16)}Z`)
    if (Number.isNaN(time)) throw new RangeError(`no instant: ${value}`)
    minute = { text, at: BigInt(time - epochMs) * 1000n }
  }
  let micros = digit(value, 17) * 10 + digit(value, 18)
  const hasFraction = value[19] === '.'
  for (let place = 20; place < 26; place++)
    micros = micros * 10 + (hasFraction && isDigit(value, place) ? digit(value, place) : 0)
  view.setBigInt64(at, minute.at + BigInt(micros))
  return at + 8
}

const zero = 0x30
const digit = (value: string, place: number): number => value.charCodeAt(place) - zero
const isDigit = (value: string, place: number): boolean => {
  const found = digit(value, place)
  return found >= 0 && found <= 9
}
