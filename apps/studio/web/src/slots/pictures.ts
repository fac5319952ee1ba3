import type { Model } from '@chokka/game-math/slots/model'

/** Loads and decodes a picture, so that drawing it costs no frame. */
export async function fetchPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.decoding = 'async'
  image.src = address
  await image.decode()
  return image
}

/** The pictures that features of a title will need, loaded after its first spin. */
export function prefetchFeatures(path: string, model: Model, isWide: boolean): void {
  const names = [
    ...(model.free ? [`night-${isWide ? 'wide' : 'tall'}`, 'word-free'] : []),
    ...(model.hold ? ['word-hold'] : []),
    ...['word-four', 'word-six', 'word-sixes'],
  ]
  // A picture that does not come is asked for again where it is needed.
  for (const name of names) void fetchPicture(`${path}/${name}.webp`).catch(() => undefined)
}
