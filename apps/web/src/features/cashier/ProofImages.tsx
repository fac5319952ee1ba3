import { formatNumber } from '@chokka/text'
import { Icon, IconButton, useTexts } from '@chokka/ui'
import { ImagePlus, X } from '@chokka/ui/Icon.tsx'
import { FilePreview } from '@chokka/client/FilePreview.tsx'
import { useImageChoice } from '@chokka/client/image-choice.ts'

type ProofImagesProps = {
  images: readonly File[]
  onChange: (images: readonly File[]) => void
  onFault: (sentence: string) => void
  /** How many the form takes. */
  most?: number
}

/** Up to three images, or as many as `most` says. Their type and size are checked here first, as the server will. */
export function ProofImages(props: ProofImagesProps) {
  const { t, locale } = useTexts()
  const { field, chosen, mayAdd } = useImageChoice(props)
  return (
    <div className="stack">
      {mayAdd && (
        <label className="drop">
          <Icon of={ImagePlus} />
          <span>{t(props.most === 1 ? 'cashier.proofHintOne' : 'cashier.proofHint')}</span>
          <input {...field} />
        </label>
      )}
      {chosen.length > 0 && (
        <ul className="proofs">
          {chosen.map(({ image, key, remove }) => (
            <li key={key}>
              <FilePreview image={image} size={44} />
              <span className="grow sm">
                <span className="proofs__n">{image.name}</span>
                <small className="xs muted">
                  {t('cashier.kilobytes', { size: formatNumber(Math.ceil(image.size / 1024), locale) })}
                </small>
              </span>
              <IconButton icon={X} size="sm" label={`${t('common.remove')} ${image.name}`} onClick={remove} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
