import { CopyText } from '@chokka/client/CopyText.tsx'
import { Button, useTexts } from '@chokka/ui'

/** The one-time password of a colleague, this once. */
export function OneTimePassword({
  of,
  onClose,
}: {
  of: { name: string; oneTimePassword: string }
  onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <div className="o-pane__b">
      <h2>{of.name}</h2>
      <p className="t2">{t('office.oneTimeGive')}</p>
      <CopyText text={of.oneTimePassword} />
      <Button onClick={onClose}>{t('office.oneTimeGiven')}</Button>
    </div>
  )
}
