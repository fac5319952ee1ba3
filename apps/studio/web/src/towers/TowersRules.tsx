import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useState } from 'react'
import { towerRows, towersChance, towersMultiplier } from '../kit/odds.ts'
import type { TowerLevel } from '../kit/odds.ts'
import { PayTable } from '../parts/PayTable.tsx'
import { ReturnNote } from '../parts/ReturnNote.tsx'
import { LevelField } from './LevelField.tsx'

/** The rules of towers, and what every row pays at all five difficulties. */
export function TowersRules({ level }: { level: TowerLevel }) {
  const { t, locale } = useTexts()
  const [shown, show] = useState(level)
  return (
    <>
      <p>{t('studio.towersRule1')}</p>
      <p>{t('studio.towersRule2')}</p>
      <h3>{t('studio.payTable')}</h3>
      <p>{t('studio.towersReturn')}</p>
      <ReturnNote />
      <LevelField level={shown} disabled={false} onLevel={show} />
      <PayTable
        head={t('studio.rowsClimbed')}
        out={t('studio.stepsOut')}
        rows={Array.from({ length: towerRows }, (_, at) => ({
          name: formatNumber(at + 1, locale),
          multiplier: towersMultiplier(shown, at + 1),
          chance: towersChance(shown, at + 1),
        }))}
      />
    </>
  )
}
