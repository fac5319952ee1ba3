import { CopyText } from '@chokka/client/CopyText.tsx'
import { Button, useTexts } from '@chokka/ui'

export type Half = { name: string; passwordHalf: string }
type Props = {
  of: Half
  /** The checker of a login has the first half, its maker the second. */
  part: 'first' | 'second'
  onClose: () => void
}

/** Half of the one-time password of a colleague, this once. */
export function PasswordHalf({ of, part, onClose }: Props) {
  const { t } = useTexts()
  return (
    <div className="o-pane__b">
      <h2>{of.name}</h2>
      <h3 className="o-h4">{t(`office.half_${part}`)}</h3>
      <p className="t2">{t(`office.halfText_${part}`)}</p>
      <CopyText text={of.passwordHalf} />
      <Button onClick={onClose}>{t('office.halfGiven')}</Button>
    </div>
  )
}
