import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { coinChance, coinMultiplier, longestStreak } from '../kit/odds.ts'
import { PayTable } from '../parts/PayTable.tsx'
import { ReturnNote } from '../parts/ReturnNote.tsx'

/** The rules of the coin, and what every streak pays. */
export function CoinRules() {
  const { t, locale } = useTexts()
  return (
    <>
      <p>{t('studio.coinRule1')}</p>
      <p>{t('studio.coinRule2')}</p>
      <h3>{t('studio.payTable')}</h3>
      <p>{t('studio.coinReturn')}</p>
      <ReturnNote />
      <PayTable
        head={t('studio.streak')}
        out={t('studio.stepsOut')}
        rows={Array.from({ length: longestStreak }, (_, at) => ({
          name: formatNumber(at + 1, locale),
          multiplier: coinMultiplier(at + 1),
          chance: coinChance(at + 1),
        }))}
      />
    </>
  )
}
