import { ask } from './client.ts'

export const uploadImage = async (image: File): Promise<string> =>
  (await ask('uploadImage', { bytes: new Uint8Array() }, { image })).id

/**
 * Uploads pictures and returns their ids. One at a time, because a slow connection may not carry several before the
 * timeout. Throws `Refused`.
 */
export async function uploadImages(images: readonly File[]): Promise<string[]> {
  const ids: string[] = []
  for (const image of images) ids.push(await uploadImage(image))
  return ids
}
