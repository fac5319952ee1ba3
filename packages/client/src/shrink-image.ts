import { enforced } from '@chokka/contract/limits'

/** As good as what the server stores after it has encoded the picture again. */
const quality = 0.85

/**
 * A picture no larger than what is stored of it, upright as its camera meant it: a phone takes ten times as many
 * pixels, and on a slow line they take minutes. What this browser cannot decode goes out as it is.
 */
export async function shrunk(image: Blob): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return image
  try {
    const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' })
    const side = Math.max(bitmap.width, bitmap.height)
    if (side <= enforced.imageSide) return image
    const small = await drawn(bitmap, enforced.imageSide / side, image.type)
    bitmap.close()
    return small && small.type === image.type && small.size < image.size ? small : image
  } catch {
    return image
  }
}

function drawn(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, quality))
}
