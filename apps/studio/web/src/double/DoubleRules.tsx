import { useTexts } from '@chokka/ui'
import { chanceOfColour, doubleColours, doublePays, hundredths } from '../kit/odds.ts'
import { PayTable } from '../parts/PayTable.tsx'
import { ReturnNote } from '../parts/ReturnNote.tsx'

/** The rules of double, and what each colour pays. */
export function DoubleRules() {
  const { t } = useTexts()
  return (
    <>
      <p>{t('studio.doubleRule1')}</p>
      <p>{t('studio.doubleRule2')}</p>
      <h3>{t('studio.payTable')}</h3>
      <p>{t('studio.doubleReturn')}</p>
      <ReturnNote />
      <PayTable
        head={t('studio.colour')}
        rows={doubleColours.map((colour) => ({
          name: t(`studio.colour_${colour}`),
          multiplier: hundredths(doublePays[colour]),
          chance: chanceOfColour(colour),
        }))}
      />
    </>
  )
}
