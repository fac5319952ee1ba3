import { formatNumber } from '@chokka/text'
import type { TextKey } from '@chokka/text'
import { useTexts } from './texts.tsx'

/** Above this the badge says only that there are more. */
const most = 99

type UnreadProps = {
  count?: number | undefined
  /** What screen readers hear: it takes the count. */
  said?: TextKey | undefined
}

/** How much is unread, or waits for something else, as a red badge; nothing at zero. */
export function Unread({ count = 0, said = 'common.unread' }: UnreadProps) {
  const { t, locale } = useTexts()
  if (count <= 0) return null
  return (
    <span className="badge badge--hot nbadge">
      <span aria-hidden>{count > most ? `${formatNumber(most, locale)}+` : formatNumber(count, locale)}</span>
      <span className="sr">{t(said, { count })}</span>
    </span>
  )
}
