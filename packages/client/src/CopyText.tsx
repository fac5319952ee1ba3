import { IconButton, useTexts, Latin } from '@chokka/ui'
import { Copy } from '@chokka/ui/Icon.tsx'
import { toast } from './toasts.ts'
import './records.css'

/** An id, a number or a hash with a copy button. It may be shown shortened; the whole text is copied. */
export function CopyText({ text, shown = text }: { text: string; shown?: string }) {
  const { t } = useTexts()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: t('common.copied'), tone: 'ok' }),
      () => toast({ text: t('common.copyFailed'), tone: 'bad' }),
    )
  return (
    <span className="copytext">
      <Latin title={text}>{shown}</Latin>
      <IconButton icon={Copy} size="sm" label={`${t('common.copy')} ${text}`} onClick={() => void copy()} />
    </span>
  )
}

/** The start and the end of a long id, enough to tell it from others. */
export const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
