// One picture, drawn anew by a process of its own: the bytes come in, the new picture goes out, and the exit code says
// what was wrong. sharp decodes on libuv's threads, which this process has for itself, so that a picture cannot keep a
// login waiting for its password hash; and bytes that would break a decoder find no key and no connection here.
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { enforced } from '@chokka/contract/limits'
import { pictureFaults } from './pictures.ts'
import type { PictureFault } from './pictures.ts'

const longestSide = 2000

/** Leaves at once: a decoder that is at work elsewhere in the process must not keep it. */
const refuse = (fault: PictureFault): never => process.exit(pictureFaults[fault])

setPriority(constants.priority.PRIORITY_LOW)
sharp.concurrency(1)
sharp.cache(false)

const bytes = await buffer(process.stdin)
const kind = process.argv[2] === 'png' ? 'png' : 'jpeg'
try {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', animated: false })
  // The header alone is read here; no pixel is decoded before its figures are known to be bearable.
  const { format, width, height } = await picture.metadata()
  if (format !== kind) refuse('unreadable')
  if (width * height > enforced.imagePixels) refuse('too_many_pixels')
  const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
  const upright = picture.autoOrient().resize(size)
  const written = kind === 'png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 82 })
  const drawn = await written.toBuffer()
  process.stdout.write(drawn)
} catch {
  refuse('unreadable')
}
