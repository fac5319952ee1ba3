import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type PictureKind = 'png' | 'jpeg'
/** What the exit code of the process says. */
export const pictureFaults = { unreadable: 3, too_many_pixels: 4 } as const
export type PictureFault = keyof typeof pictureFaults
export type Drawn = { bytes: Buffer<ArrayBuffer> } | { fault: PictureFault }
export type Draw = (bytes: Uint8Array, kind: PictureKind) => Promise<Drawn>

const processFile = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
/** Far more than the largest picture that is taken needs, on a machine that is busy. */
const mostMs = 20_000

/**
 * Draws a picture anew in a process of its own (proofs/picture-process.ts). What takes too long, or ends in any other
 * way, was not readable.
 */
export const drawApart: Draw = async (bytes, kind) => {
  const child = spawn(process.execPath, [processFile, kind], {
    // No secret of this process goes along.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  // A process that has seen enough closes its end early; its exit code tells why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [drawn, code] = await Promise.all([buffer(child.stdout), ended])
  if (code === 0 && drawn.length > 0) return { bytes: drawn }
  return { fault: code === pictureFaults.too_many_pixels ? 'too_many_pixels' : 'unreadable' }
}

/**
 * Lets one picture be drawn at a time, whoever sent it, in the order in which they came. Undefined: so many of the
 * account holder, or of all, are there already, and this one is not looked at.
 */
export function inTurn(draw: Draw, most: { ofOne: number; ofAll: number }) {
  let last: Promise<unknown> = Promise.resolve()
  const here: bigint[] = []
  return (holderId: bigint, bytes: Uint8Array, kind: PictureKind): Promise<Drawn> | undefined => {
    if (here.length >= most.ofAll || here.filter((one) => one === holderId).length >= most.ofOne) return undefined
    here.push(holderId)
    const turn = last
      .then(() => draw(bytes, kind))
      .finally(() => {
        here.splice(here.indexOf(holderId), 1)
      })
    last = turn.catch(() => undefined)
    return turn
  }
}
