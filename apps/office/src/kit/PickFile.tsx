import { buttonClass, Icon, useTexts } from '@chokka/ui'
import { useField } from '@chokka/ui/Field.tsx'
import { FileText, ImagePlus } from '@chokka/ui/Icon.tsx'

type PickFileProps = {
  /** The words of the button. */
  label: string
  /** What the file is for; it is read out after the words of the button. */
  what?: string
  /** As of an input of HTML. */
  accept: string
  icon?: typeof ImagePlus
  disabled?: boolean
  /** Undefined when the dialog was closed without a choice. */
  onPick: (file: File | undefined) => void
}

/** The button of a file dialog in the words of the office: a browser's own says them in the language of the machine. */
export function PickFile({ label, what, accept, icon = FileText, disabled = false, onPick }: PickFileProps) {
  const field = useField()
  return (
    <label className={`${buttonClass({ look: 'secondary', size: 'sm' })} o-file${disabled ? ' is-disabled' : ''}`}>
      <Icon of={icon} size="sm" />
      {label}
      <input
        type="file"
        className="sr"
        id={field?.id}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.bad || undefined}
        accept={accept}
        aria-label={what === undefined ? label : `${label}: ${what}`}
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

type PickPictureProps = Pick<PickFileProps, 'what' | 'disabled' | 'onPick'>

export function PickPicture(props: PickPictureProps) {
  const { t } = useTexts()
  return <PickFile label={t('product.choosePicture')} accept="image/png,image/jpeg" icon={ImagePlus} {...props} />
}
