import { formatMultiplier } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { fromE2, highestLimboTarget, hundredths, limboChance } from '../kit/odds.ts'
import { PayTable } from '../parts/PayTable.tsx'
import { ReturnNote } from '../parts/ReturnNote.tsx'

const targets = [101, 110, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000, 1_000_000, highestLimboTarget]

/** The rules of limbo, and the chances of some targets. */
export function LimboRules() {
  const { t, locale } = useTexts()
  return (
    <>
      <p>{t('studio.limboRule1')}</p>
      <p>{t('studio.limboRule2')}</p>
      <h3>{t('studio.payTable')}</h3>
      <p>{t('studio.limboReturn')}</p>
      <ReturnNote />
      <PayTable
        head={t('studio.limboTarget')}
        rows={targets.map((target) => ({
          name: formatMultiplier(fromE2(target), locale),
          multiplier: hundredths(target),
          chance: limboChance(target),
        }))}
      />
    </>
  )
}
