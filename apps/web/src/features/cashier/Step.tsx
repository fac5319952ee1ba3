import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'

/** One numbered step of a form. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const { locale } = useTexts()
  return (
    <section className="blk">
      <h2>
        <span className="step" aria-hidden>
          {formatNumber(number, locale)}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
