/**
 * The derivation of outcomes of single-player games from seeds, as Stake publishes it: HMAC-SHA256 with the server seed
 * as key over `clientSeed:nonce:round`; each four bytes, most significant first, are one draw of 32 bits; a digest
 * gives eight draws and the round counts up from 0 for more. The server seed is used as its text. Its SHA-256 is the
 * commitment, from which no draw can be computed, because every draw needs the seed itself as a key.
 *
 * Only WebCrypto is used, so that the verify page runs the same code as the server.
 */
export type Bytes = Uint8Array<ArrayBuffer>
export type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

const encoder = new TextEncoder()
const hmac = { name: 'HMAC', hash: 'SHA-256' } as const

export const utf8 = (text: string): Bytes => encoder.encode(text)
export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of a hexadecimal text. Throws RangeError on anything else. */
export function fromHex(text: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new RangeError('not hexadecimal')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export async function hmacSha256(key: Bytes, message: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign(hmac, imported, message))
}

/** The commitment that is shown before play: the hexadecimal SHA-256 of the text of the server seed. */
export const commitment = async (serverSeed: string): Promise<string> => toHex(await sha256(utf8(serverSeed)))

/** How many draws a digest gives. */
export const drawsPerRound = 8

/** Reads the draws of one round after the other. The key is imported once, which costs as much as a digest. */
export async function drawReader(seeds: Seeds): Promise<(round: number) => Promise<number[]>> {
  const key = await crypto.subtle.importKey('raw', utf8(seeds.serverSeed), hmac, false, ['sign'])
  return async (round) => {
    const message = utf8(`${seeds.clientSeed}:${seeds.nonce}:${round}`)
    const view = new DataView(await crypto.subtle.sign(hmac, key, message))
    return Array.from({ length: drawsPerRound }, (_, at) => view.getUint32(4 * at))
  }
}

/** The first `count` draws, each an integer below 2^32. */
export async function draws(seeds: Seeds, count: number): Promise<number[]> {
  const read = await drawReader(seeds)
  const found: number[] = []
  for (let round = 0; found.length < count; round++) found.push(...(await read(round)))
  return found.slice(0, count)
}

/**
 * floor(draw ÷ 2^32 × choices), exactly: a product below 2^53 divided by a power of two loses no precision. The chance
 * of one choice differs from the uniform one by less than 2^-32, about 1 in 4,300 million (R-04 allows 1 in 50
 * million).
 */
export const pick = (draw: number, choices: number): number => Math.floor((draw * choices) / 2 ** 32)

/** How many of the 2^32 draws lead to `choice`: the exact weight of an outcome. */
export function weightOf(choice: number, choices: number): bigint {
  const first = (index: bigint) => ((index << 32n) + BigInt(choices) - 1n) / BigInt(choices)
  return first(BigInt(choice) + 1n) - first(BigInt(choice))
}
