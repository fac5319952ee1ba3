import { formatNumber } from '@chokka/text'
import { IconButton } from './Button.tsx'
import { ChevronLeft, ChevronRight } from './Icon.tsx'
import { useWide } from './media.ts'
import { useTexts } from './texts.tsx'

/** The page numbers to show: the first, the last and `range` around the current one, with null for a gap. */
export function shownPages(page: number, total: number, range = 5, margin = 1): readonly (number | null)[] {
  const half = Math.floor(range / 2)
  const from = Math.max(Math.min(page - half, total - range + 1), 1)
  const near = new Set<number>()
  for (let one = 1; one <= total; one++) {
    if (one <= margin || one > total - margin || (one >= from && one < from + range)) near.add(one)
  }
  const named: (number | null)[] = []
  for (const one of near) {
    const before = named.at(-1)
    if (typeof before === 'number' && one - before > 1) named.push(null)
    named.push(one)
  }
  return named
}

type PagerProps = { page: number; total: number; onPage: (page: number) => void; range?: number; margin?: number }

/** A pager; pages count from 1. Shows nothing for a single page. */
export function Pager({ page, total, onPage, range, margin }: PagerProps) {
  const { t, locale } = useTexts()
  const wide = useWide()
  if (total <= 1) return null
  return (
    <nav className="pager" aria-label={t('common.page')}>
      <IconButton
        icon={ChevronLeft}
        label={t('common.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {shownPages(page, total, wide ? range : 3, margin).map((one, index) =>
        one === null ? (
          <span key={`gap${index}`} className="muted">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            aria-current={one === page ? 'page' : undefined}
            aria-label={t('common.pageOf', { page: one, total })}
            onClick={() => onPage(one)}
          >
            {formatNumber(one, locale)}
          </button>
        ),
      )}
      <IconButton
        icon={ChevronRight}
        label={t('common.nextPage')}
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
