import { enforced } from '@chokka/contract/limits'
import { formatNumber } from '@chokka/text'
import { Icon, IconButton, useTexts } from '@chokka/ui'
import { ImagePlus, X } from '@chokka/ui/Icon.tsx'
import type { ChangeEvent } from 'react'
import { FilePreview } from '../../kit/FilePreview.tsx'
import { addChosen, imageKinds } from '../../kit/image-files.ts'

type ProofImagesProps = {
  images: readonly File[]
  onChange: (images: readonly File[]) => void
  onFault: (sentence: string) => void
}

/** Up to three images. Their type and size are checked here first, as the server will. */
export function ProofImages({ images, onChange, onFault }: ProofImagesProps) {
  const { t, locale } = useTexts()
  const addFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const added = addChosen(images, event)
    onFault(added.isAll ? '' : t('errors.image_wrong'))
    onChange(added.images)
  }
  return (
    <div className="stack">
      {images.length < enforced.imageCount && (
        <label className="drop">
          <Icon of={ImagePlus} />
          <span>{t('cashier.proofHint')}</span>
          <input type="file" className="sr" accept={imageKinds.join(',')} multiple onChange={addFiles} />
        </label>
      )}
      {images.length > 0 && (
        <ul className="proofs">
          {images.map((image, index) => (
            <li key={`${image.name} ${image.lastModified} ${image.size}`}>
              <FilePreview image={image} size={44} />
              <span className="grow sm">
                <span className="proofs__n">{image.name}</span>
                <small className="xs muted">
                  {t('cashier.kilobytes', { size: formatNumber(Math.ceil(image.size / 1024), locale) })}
                </small>
              </span>
              <IconButton
                icon={X}
                size="sm"
                label={`${t('common.remove')} ${image.name}`}
                onClick={() => onChange(images.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
