import { Icon, IconButton, useTexts } from '@chokka/ui'
import { ImagePlus, X } from '@chokka/ui/Icon.tsx'
import { FilePreview } from '@chokka/client/FilePreview.tsx'
import { useImageChoice } from '@chokka/client/image-choice.ts'
import './images.css'

type ImagePickerProps = {
  images: readonly File[]
  onChange: (images: readonly File[]) => void
  onFault: (sentence: string) => void
}

/** The pictures of a form as tiles, each with a button that takes it away, and one tile to add more. */
export function ImagePicker(props: ImagePickerProps) {
  const { t } = useTexts()
  const { field, chosen, mayAdd } = useImageChoice(props)
  return (
    <ul className="imgs">
      {chosen.map(({ image, key, remove }) => (
        <li key={key} className="img">
          <FilePreview image={image} size={84} />
          <IconButton icon={X} size="sm" label={t('content.removeImage', { name: image.name })} onClick={remove} />
        </li>
      ))}
      {mayAdd && (
        <li>
          <label className="img img--add">
            <Icon of={ImagePlus} />
            <span className="sr">{t('content.addImage')}</span>
            <input {...field} />
          </label>
        </li>
      )}
    </ul>
  )
}
