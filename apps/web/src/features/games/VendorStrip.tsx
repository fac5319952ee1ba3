import { useTexts } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

type VendorCard = WireValue<'gameVendors'>['content'][number]['cards'][number]
type VendorStripProps = {
  icon: ReactNode
  cards: readonly VendorCard[]
  chosen: string | undefined
  /** Whether how many games of each there are is what the list shows: not while a filter leaves some out. */
  counted: boolean
  onChoose: (vassalage: string | null) => void
}

/** The vendors of a category in a row that scrolls sideways: as high before they are known, so that nothing moves. */
export function VendorStrip({ icon, cards, chosen, counted, onChoose }: VendorStripProps) {
  const { t, locale } = useTexts()
  const strip = useRef<HTMLFieldSetElement>(null)
  // The chosen vendor may stand far to the right, as after a link to it.
  useEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!strip.current || !pressed) return
    strip.current.scrollLeft = pressed.offsetLeft - strip.current.offsetLeft - strip.current.clientWidth / 2
  }, [chosen, cards.length])
  return (
    <fieldset className="vstrip" aria-label={t('games.vendor')} ref={strip}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(null)}>
        {icon}
        <b>{t('games.allVendors')}</b>
      </button>
      {cards.map((card) => (
        <button
          key={card.vassalage}
          type="button"
          aria-pressed={chosen === card.vassalage}
          onClick={() => onChoose(card.vassalage)}
        >
          <b>{card.displayName}</b>
          {counted && (
            <span className="cnt num" translate="no">
              {formatNumber(card.games, locale)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
