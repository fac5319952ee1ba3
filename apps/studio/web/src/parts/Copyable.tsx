import { IconButton, useToast, useTexts, Latin } from '@chokka/ui'
import { Copy } from '@chokka/ui/Icon.tsx'

/** A long value that people check elsewhere, a seed or a hash, with a copy button. Always in Latin digits. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const { t } = useTexts()
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: t('common.copied'), tone: 'ok' })
    } catch {
      toast({ text: t('common.copyFailed'), tone: 'bad' })
    }
  }
  return (
    <div className="copyable">
      <small>{label}</small>
      <Latin>{text}</Latin>
      <IconButton icon={Copy} size="sm" label={`${t('common.copy')}: ${label}`} onClick={() => void copy()} />
    </div>
  )
}
