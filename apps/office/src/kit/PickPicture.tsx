import { buttonClass, Icon, useTexts } from '@chokka/ui'
import { ImagePlus } from '@chokka/ui/Icon.tsx'

type PickPictureProps = {
  /** What the picture is for; it is read out after the words of the button. */
  what?: string
  disabled?: boolean
  onPick: (file: File | undefined) => void
}

/** The button of a file dialog in the words of the office: a browser's own says them in the language of the machine. */
export function PickPicture({ what, disabled = false, onPick }: PickPictureProps) {
  const { t } = useTexts()
  return (
    <label className={`${buttonClass({ look: 'secondary', size: 'sm' })} o-pick${disabled ? ' is-disabled' : ''}`}>
      <Icon of={ImagePlus} size="sm" />
      {t('product.choosePicture')}
      <input
        type="file"
        className="sr"
        accept="image/png,image/jpeg"
        aria-label={what === undefined ? t('product.choosePicture') : `${t('product.choosePicture')}: ${what}`}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onPick(currentTarget.files?.[0])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
