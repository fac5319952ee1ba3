import { parseMoney } from '@chokka/money'
import { formatMultiplier } from '@chokka/text'
import type { Locale } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import { memo } from 'react'
import type { PastBet } from '@chokka/studio-wire/record'
import { verifyAddress } from '../kit/verify-address.ts'

const shownBets = 14

/** The results of the last bets above the stage, each with a link to verify it. `text`: null for a bet without one. */
export function PastChips({
  past,
  label,
  text,
}: {
  past: readonly PastBet[]
  label: string
  text: (bet: PastBet) => string | null
}) {
  return (
    <div className="hist hist--all">
      <div className="hist__all" role="group" aria-label={label}>
        {past.slice(0, shownBets).map((bet) => {
          const shown = text(bet)
          if (shown === null) return null
          return <PastChip key={bet.bet} bet={bet} shown={shown} />
        })}
      </div>
    </div>
  )
}

const PastChip = memo(function PastChip({ bet, shown }: { bet: PastBet; shown: string }) {
  const { t } = useTexts()
  const won = parseMoney(bet.payout ?? '0') > parseMoney(bet.stake)
  return (
    <a
      className={classes(won && (Number(bet.multiplier) >= 10 ? 'h3' : 'h2'))}
      href={verifyAddress(bet.bet)}
      target="_blank"
      rel="noopener"
      aria-label={`${t('studio.verifyBet')}: ${shown}`}
    >
      {shown}
    </a>
  )
})

/** What a bet paid, as its multiplier. */
export const timesText = ({ multiplier }: PastBet, locale: Locale): string | null =>
  multiplier === null ? null : formatMultiplier(multiplier, locale)
