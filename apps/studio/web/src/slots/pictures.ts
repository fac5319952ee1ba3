/** Loads and decodes a picture, so that drawing it costs no frame. */
export async function fetchPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.decoding = 'async'
  image.src = address
  await image.decode()
  return image
}
