import { formatNumber, toLocalDigits } from '@chokka/text'
import { useTexts, Latin } from '@chokka/ui'
import type { ReactNode } from 'react'
import { CopyText, shortId } from '@chokka/client/CopyText.tsx'
import { Facts } from '@chokka/client/Facts.tsx'
import { inReadingOrder } from './facts.ts'
import type { BetDetailValue } from './labels.ts'

// What is compared with the verify page sign by sign keeps Latin digits and is copied whole.
const proofs: readonly string[] = ['round', 'hash', 'salt', 'serverSeed', 'serverSeedHash', 'clientSeed', 'nonce']
const idOrHash = /^[0-9a-f]{24,}$|^[\w:-]{32,}$/i
const multiplier = /^\d+(?:\.\d+)?[x×]$/
/** Letters and digits together are a code, whatever the vendor calls it. */
const code = /^(?=.*\d)(?=.*[a-z])[\w:.-]+$/i
const figure = /^\d{1,9}(?:\.\d{1,6})?$/

/** Seeds, odds and choices of a round, as the vendor reported them. */
export function VendorFacts({ facts }: { facts: BetDetailValue['facts'] }) {
  const { t, find, locale } = useTexts()
  if (facts.length === 0) return null
  const shown = (name: string, value: string): ReactNode => {
    if (proofs.includes(name) || idOrHash.test(value))
      return <CopyText text={value} shown={value.length > 24 ? shortId(value) : value} />
    if (multiplier.test(value)) return `${formatNumber(value.slice(0, -1), locale)}×`
    if (figure.test(value)) return formatNumber(value, locale)
    if (code.test(value)) return <Latin>{value}</Latin>
    // A list of words, such as the calls of a coin, is translated as a whole or not at all.
    const words = value.split(' ').map((word) => find(`betting.said_${word}`))
    return words.every((word) => word !== undefined) ? words.join(' · ') : toLocalDigits(value, locale)
  }
  return (
    <section className="stack">
      <h3 className="bethead">{t('betting.factsTitle')}</h3>
      <Facts
        of={inReadingOrder(facts).map(({ name, value }) => ({
          name: find(`betting.fact_${name}`) ?? name,
          value: shown(name, value),
        }))}
      />
    </section>
  )
}
