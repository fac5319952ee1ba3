import { createHash } from 'node:crypto'

/**
 * Whether the checksum of an address of Bitcoin's main chain is right: Base58Check (BIP 13), or Bech32 and Bech32m
 * (BIP 173 and 350). Money that is sent to a mistyped address is lost.
 */
export const isBitcoinAddress = (text: string): boolean => (/^bc1/i.test(text) ? isSegwit(text) : isBase58(text))

const digits58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Pay to a public key's hash, and to a script's. */
const versions = [0x00, 0x05]

function isBase58(text: string): boolean {
  let number = 0n
  for (const letter of text) {
    const digit = digits58.indexOf(letter)
    if (digit < 0) return false
    number = number * 58n + BigInt(digit)
  }
  const hex = number.toString(16)
  if (hex.length > 50) return false
  const bytes = Buffer.from(hex.padStart(50, '0'), 'hex')
  // Each leading zero byte is written as a 1, neither more nor fewer.
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const ones = /^1*/.exec(text)?.[0].length ?? 0
  const sum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  return zeros === ones && versions.includes(bytes[0] ?? -1) && sum.equals(bytes.subarray(21))
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const digits32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const checksumOf = { bech32: 1, bech32m: 0x2bc830a3 }

function isSegwit(text: string): boolean {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false
  const values = [...text.toLowerCase().slice(3)].map((letter) => digits32.indexOf(letter))
  if (values.includes(-1) || values.length < 7) return false
  // "bc", spread as BIP 173 says.
  const sum = polymod([3, 3, 0, 2, 3, ...values])
  const [version = -1, ...program] = values.slice(0, -6)
  if (sum !== (version === 0 ? checksumOf.bech32 : checksumOf.bech32m) || version > 16) return false
  const length = programLength(program)
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40
}

function polymod(values: readonly number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    for (const [at, generator] of generators.entries()) if ((top >> at) & 1) check ^= generator
  }
  return check >>> 0
}

/** The bytes of a witness program in digits of five bits; -1 when what is left over is not zero. */
function programLength(digits: readonly number[]): number {
  const left = (digits.length * 5) % 8
  const last = digits.at(-1) ?? 0
  return left >= 5 || (last & ((1 << left) - 1)) !== 0 ? -1 : Math.floor((digits.length * 5) / 8)
}
