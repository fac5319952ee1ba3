import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { CopyText, shortId } from '@chokka/client/CopyText.tsx'
import { Facts } from '@chokka/client/Facts.tsx'
import { inOrder } from './facts.ts'
import type { BetDetailValue } from './words.ts'

// What is compared with the verify page, sign by sign, keeps its Latin digits and is copied whole.
const long = /^[0-9a-f]{24,}$|^[\w:-]{32,}$/i
const multiplier = /^\d+(?:\.\d+)?[x×]$/
const figure = /^\d{1,9}(?:\.\d{1,6})?$/

/** Seeds, odds and choices, as the game house told them. */
export function HouseFacts({ facts }: { facts: BetDetailValue['facts'] }) {
  const { t, find, locale } = useTexts()
  if (facts.length === 0) return null
  const shown = (value: string): ReactNode => {
    if (long.test(value)) return <CopyText text={value} shown={shortId(value)} />
    if (multiplier.test(value)) return `${formatNumber(value.slice(0, -1), locale)}×`
    return figure.test(value) ? formatNumber(value, locale) : (find(`betting.said_${value}`) ?? value)
  }
  return (
    <section className="stack">
      <h3 className="bethead">{t('betting.factsTitle')}</h3>
      <Facts
        of={inOrder(facts).map(({ name, value }) => ({
          name: find(`betting.fact_${name}`) ?? name,
          value: shown(value),
        }))}
      />
    </section>
  )
}
