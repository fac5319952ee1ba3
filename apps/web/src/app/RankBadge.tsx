import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useEffect } from 'react'
import { queries } from '../kit/client.ts'
import './rank-badge.css'

let shownIn: string | undefined

/** The VIP rank of the member: its number, which the screen reader says with its name. */
export function RankBadge({ level, name }: { level: number; name: string }) {
  const { t, locale } = useTexts()
  const { lang } = locale
  // The name comes in the language in which it was asked for.
  useEffect(() => {
    if (shownIn !== undefined && shownIn !== lang) void queries.invalidateQueries({ queryKey: ['memberInfo'] })
    shownIn = lang
  }, [lang])
  return (
    <span className="rank-badge" title={name}>
      <span className="sr">{t('shell.rank', { name })}</span>
      <span aria-hidden="true">{formatNumber(level, locale)}</span>
    </span>
  )
}
