// Re-encodes one image in a process of its own: the bytes come in, the new image goes out, and the exit code says what
// was wrong. sharp decodes on libuv's threads, which this process has for itself, so that an image cannot delay a
// login that waits for its password hash; and bytes that exploit a decoder find no key and no connection here.
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { enforced } from '@chokka/contract/limits'
import { exitCodes } from './reencode.ts'
import type { ImageFault } from './reencode.ts'

/** Exits at once, without waiting for a decoder that is still at work. */
const refuse = (fault: ImageFault): never => process.exit(exitCodes[fault])

setPriority(constants.priority.PRIORITY_LOW)
sharp.concurrency(1)
sharp.cache(false)

const bytes = await buffer(process.stdin)
const expected = process.argv[2] === 'png' ? 'png' : 'jpeg'
try {
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', animated: false })
  // This reads the header only: no pixel is decoded before the size is known to be acceptable.
  const { format, width, height } = await image.metadata()
  if (format !== expected) refuse('unreadable')
  if (width * height > enforced.imagePixels) refuse('too_many_pixels')
  const size = {
    width: enforced.imageSide,
    height: enforced.imageSide,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const upright = image.autoOrient().resize(size)
  const encoded = expected === 'png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 82 })
  process.stdout.write(await encoded.toBuffer())
} catch {
  refuse('unreadable')
}
