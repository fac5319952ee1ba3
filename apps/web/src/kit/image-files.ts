import type { ChangeEvent } from 'react'
import { enforced } from '@chokka/contract/limits'
import { ask } from './client.ts'

/** The kinds of pictures that the server takes. */
export const imageKinds: readonly string[] = ['image/png', 'image/jpeg']
const fits = (file: File) => imageKinds.includes(file.type) && file.size > 0 && file.size <= enforced.imageBytes

/** Adds files to pictures, as many as the server takes; `isAll` is false when some were of another kind or too many. */
function addImages(images: readonly File[], files: readonly File[]) {
  const accepted = files.filter(fits).slice(0, enforced.imageCount - images.length)
  return { images: [...images, ...accepted], isAll: accepted.length === files.length }
}

/**
 * Uploads pictures and returns their ids. One at a time, because a slow connection may not carry several before the
 * timeout. Throws `Refused`.
 */
export async function uploadImages(images: readonly File[]): Promise<string[]> {
  const ids: string[] = []
  for (const image of images) ids.push((await ask('uploadImage', { bytes: new Uint8Array() }, { image })).id)
  return ids
}

/** Adds what somebody has chosen with a file field. */
export function addChosen(images: readonly File[], { currentTarget }: ChangeEvent<HTMLInputElement>) {
  const files = [...(currentTarget.files ?? [])]
  // Otherwise choosing a removed file again fires no change event.
  currentTarget.value = ''
  return addImages(images, files)
}
