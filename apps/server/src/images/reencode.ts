import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type ImageFormat = 'png' | 'jpeg'
/** With which code the process ends for each fault. */
export const exitCodes = { unreadable: 3, too_many_pixels: 4 } as const
export type ImageFault = keyof typeof exitCodes
export type Reencoded = { bytes: Buffer<ArrayBuffer> } | { fault: ImageFault }
export type Reencode = (bytes: Uint8Array, format: ImageFormat) => Promise<Reencoded>

const processFile = fileURLToPath(new URL('./reencode-process.ts', import.meta.url))
/** Far more than the largest accepted image needs, even on a busy machine. */
const timeoutMs = 20_000

/**
 * Re-encodes an image in a process of its own (images/reencode-process.ts). An image on which the process times out, or
 * ends in any other way, counts as unreadable.
 */
export const reencodeInProcess: Reencode = async (bytes, format) => {
  const child = spawn(process.execPath, [processFile, format], {
    // No secret of this process is passed on.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  // The process may stop reading early; its exit code says why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [encoded, code] = await Promise.all([buffer(child.stdout), ended])
  if (code === 0 && encoded.length > 0) return { bytes: encoded }
  return { fault: code === exitCodes.too_many_pixels ? 'too_many_pixels' : 'unreadable' }
}

/**
 * A queue that re-encodes one image at a time, in the order in which they came. Undefined when too many images of the
 * account holder, or of all together, are in it already.
 */
export function reencodeQueue(reencode: Reencode, limits: { perHolder: number; total: number }) {
  let last: Promise<unknown> = Promise.resolve()
  const queued: bigint[] = []
  return (holderId: bigint, bytes: Uint8Array, format: ImageFormat): Promise<Reencoded> | undefined => {
    const ofHolder = queued.filter((one) => one === holderId).length
    if (queued.length >= limits.total || ofHolder >= limits.perHolder) return undefined
    queued.push(holderId)
    const result = last
      .then(() => reencode(bytes, format))
      .finally(() => {
        queued.splice(queued.indexOf(holderId), 1)
      })
    last = result.catch(() => undefined)
    return result
  }
}
