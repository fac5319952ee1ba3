import { formatNumber } from '@chokka/text'
import { useTexts } from './texts.tsx'

/** Above this the badge says only that there are more. */
const most = 99

/** How much is unread, as a red badge; nothing at zero. Screen readers hear what is counted. */
export function Unread({ count = 0 }: { count?: number | undefined }) {
  const { t, locale } = useTexts()
  if (count <= 0) return null
  return (
    <span className="badge badge--hot nbadge">
      <span aria-hidden>{count > most ? `${formatNumber(most, locale)}+` : formatNumber(count, locale)}</span>
      <span className="sr">{t('common.unread', { count })}</span>
    </span>
  )
}
