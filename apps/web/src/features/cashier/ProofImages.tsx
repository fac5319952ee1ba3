import { enforced } from '@chokka/contract/limits'
import { formatNumber } from '@chokka/text'
import { Icon, IconButton, useTexts } from '@chokka/ui'
import { ImagePlus, X } from '@chokka/ui/Icon.tsx'
import type { ChangeEvent } from 'react'

type ProofImagesProps = {
  images: readonly File[]
  onChange: (images: readonly File[]) => void
  onFault: (sentence: string) => void
}

const kinds = ['image/png', 'image/jpeg']
const fits = (file: File) => kinds.includes(file.type) && file.size <= enforced.imageBytes

/** Up to three pictures, looked at here first: what the server would refuse is not sent. */
export function ProofImages({ images, onChange, onFault }: ProofImagesProps) {
  const { t, locale } = useTexts()
  const taken = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // The same file may be chosen again after it was taken away.
    event.currentTarget.value = ''
    const room = enforced.imageCount - images.length
    const good = files.filter(fits).slice(0, room)
    onFault(good.length < files.length ? t('errors.image_wrong') : '')
    onChange([...images, ...good])
  }
  return (
    <div className="stack">
      {images.length < enforced.imageCount && (
        <label className="drop">
          <Icon of={ImagePlus} />
          <span>{t('cashier.proofHint')}</span>
          <input type="file" className="sr" accept={kinds.join(',')} multiple onChange={taken} />
        </label>
      )}
      {images.length > 0 && (
        <ul className="proofs">
          {images.map((image, index) => (
            <li key={`${image.name} ${image.lastModified} ${image.size}`}>
              <Preview image={image} />
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

/** The picture itself, from this browser's memory; its address is given back when it goes. */
const Preview = ({ image }: { image: File }) => (
  <img
    alt=""
    width={44}
    height={44}
    ref={(element) => {
      const address = URL.createObjectURL(image)
      if (element) element.src = address
      return () => URL.revokeObjectURL(address)
    }}
  />
)
