import type { ChangeEvent } from 'react'
import { enforced } from '@chokka/contract/limits'
import { useTexts } from '@chokka/ui'

/** The kinds of pictures that the server takes. */
export const imageKinds: readonly string[] = ['image/png', 'image/jpeg']
const fits = (file: File) => imageKinds.includes(file.type) && file.size > 0 && file.size <= enforced.imageBytes

/** Adds files to pictures, `most` in all; `isAll` is false when some were of another kind or too many. */
function addImages(images: readonly File[], files: readonly File[], most: number) {
  const accepted = files.filter(fits).slice(0, Math.max(0, most - images.length))
  return { images: [...images, ...accepted], isAll: accepted.length === files.length }
}

type Choice = {
  images: readonly File[]
  onChange: (images: readonly File[]) => void
  /** The sentence about a file that was not taken; empty when all were. */
  onFault: (sentence: string) => void
  /** How many the form takes; as many as the server, if it does not say. */
  most?: number
}

/** Choosing pictures for a form: they are checked here first, as the server will. */
export function useImageChoice({ images, onChange, onFault, most = enforced.imageCount }: Choice) {
  const { t } = useTexts()
  return {
    /** What the file field takes, and what it does. */
    field: {
      type: 'file',
      className: 'sr',
      accept: imageKinds.join(','),
      multiple: most > 1,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const added = addChosen(images, event, most)
        onFault(added.isAll ? '' : t('errors.image_wrong'))
        onChange(added.images)
      },
    } as const,
    chosen: images.map((image) => ({
      image,
      key: `${image.name} ${image.lastModified} ${image.size}`,
      remove: () => onChange(images.filter((one) => one !== image)),
    })),
    mayAdd: images.length < most,
  }
}

/** Adds what somebody has chosen with a file field. */
export function addChosen(
  images: readonly File[],
  { currentTarget }: ChangeEvent<HTMLInputElement>,
  most: number = enforced.imageCount,
) {
  const files = [...(currentTarget.files ?? [])]
  // Otherwise choosing a removed file again fires no change event.
  currentTarget.value = ''
  return addImages(images, files, most)
}

/** Uploads pictures that are not there yet, so that a second try sends none of them twice; returns their ids. */
export async function uploadOnce(
  images: readonly File[],
  uploaded: Map<File, string>,
  upload: (image: File) => Promise<string>,
): Promise<string[]> {
  const ids: string[] = []
  for (const image of images) {
    const id = uploaded.get(image) ?? (await upload(image))
    uploaded.set(image, id)
    ids.push(id)
  }
  return ids
}
