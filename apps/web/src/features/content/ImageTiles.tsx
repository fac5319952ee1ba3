import { Icon, IconButton, useTexts } from '@chokka/ui'
import { ImagePlus, X } from '@chokka/ui/Icon.tsx'
import type { ChangeEvent } from 'react'
import { FilePreview } from '../../kit/FilePreview.tsx'
import { addChosen, imageKinds } from '../../kit/image-files.ts'

type ImageTilesProps = {
  images: readonly File[]
  most: number
  onChange: (images: readonly File[]) => void
  onFault: (sentence: string) => void
}

/** Pictures as tiles. Their type and size are checked here first, as the server will. */
export function ImageTiles({ images, most, onChange, onFault }: ImageTilesProps) {
  const { t } = useTexts()
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const added = addChosen(images, event)
    onFault(added.isAll ? '' : t('errors.image_wrong'))
    onChange(added.images)
  }
  return (
    <div className="field">
      <span className="fb__row">
        <span className="label">{t('content.feedbackImages')}</span>
        <span className="sm muted">{t('content.feedbackImagesHint', { count: images.length, most })}</span>
      </span>
      <ul className="shots">
        {images.map((image, index) => (
          <li key={`${image.name} ${image.lastModified} ${image.size}`} className="shot">
            <FilePreview image={image} size={88} />
            <IconButton
              icon={X}
              size="sm"
              label={t('content.removeImage', { name: image.name })}
              onClick={() => onChange(images.filter((_, at) => at !== index))}
            />
          </li>
        ))}
        {images.length < most && (
          <li>
            <label className="shot shot--add">
              <Icon of={ImagePlus} />
              <span className="sr">{t('content.addImage')}</span>
              <input type="file" className="sr" accept={imageKinds.join(',')} multiple onChange={add} />
            </label>
          </li>
        )}
      </ul>
    </div>
  )
}
