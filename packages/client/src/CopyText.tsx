import { IconButton, useTexts } from '@chokka/ui'
import { Copy } from '@chokka/ui/Icon.tsx'
import { toast } from './toasts.ts'
import './records.css'

/** Something that people copy: an id, a number, a hash. It may be shown shortened; what is copied is whole. */
export function CopyText({ text, shown = text }: { text: string; shown?: string }) {
  const { t } = useTexts()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: t('common.copied'), tone: 'ok' }),
      () => toast({ text: t('common.copyFailed'), tone: 'bad' }),
    )
  return (
    <span className="copytext">
      <span className="id" title={text}>
        {shown}
      </span>
      <IconButton icon={Copy} size="sm" label={`${t('common.copy')} ${text}`} onClick={() => void copy()} />
    </span>
  )
}

/** The two ends of a long id, enough to tell it from its neighbours. */
export const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
