import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import './rank-badge.css'

/** The number of the member's VIP rank; its name is on the page of the ranks. */
export function RankBadge({ level }: { level: number }) {
  const { t, locale } = useTexts()
  const rank = formatNumber(level, locale)
  return (
    <span className="rank-badge">
      <span className="sr">{t('shell.rank', { rank })}</span>
      <span aria-hidden="true">{rank}</span>
    </span>
  )
}
