import { formatMultiplier } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useState } from 'react'
import { fromE2, hundredths, ratio, wheelPrizes } from '../kit/odds.ts'
import type { WheelRisk, WheelSize } from '../kit/odds.ts'
import { PayTable } from '../parts/PayTable.tsx'
import { ReturnNote } from '../parts/ReturnNote.tsx'
import { WheelFields } from './WheelFields.tsx'

/** The rules of the wheel, and every prize of all fifteen wheels. */
export function WheelRules({ risk, size }: { risk: WheelRisk; size: WheelSize }) {
  const { t, locale } = useTexts()
  const [shown, show] = useState({ risk, segments: size })
  return (
    <>
      <p>{t('studio.wheelRule1')}</p>
      <p>{t('studio.wheelRule2')}</p>
      <h3>{t('studio.payTable')}</h3>
      <WheelFields
        risk={shown.risk}
        size={shown.segments}
        disabled={false}
        onChange={({ risk: nextRisk = shown.risk, segments = shown.segments }) =>
          show({ risk: nextRisk, segments: segments as WheelSize })
        }
      />
      <ReturnNote />
      <PayTable
        head={t('studio.multiplier')}
        rows={wheelPrizes(shown.risk, shown.segments).map(({ e2, segments }) => ({
          name: formatMultiplier(fromE2(e2), locale),
          multiplier: hundredths(e2),
          chance: ratio(BigInt(segments), BigInt(shown.segments)),
        }))}
      />
    </>
  )
}
