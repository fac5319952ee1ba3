import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useState } from 'react'
import { minesChance, minesMultiplier, mineTiles } from '../kit/odds.ts'
import { PayTable } from '../parts/PayTable.tsx'
import { ReturnNote } from '../parts/ReturnNote.tsx'
import { MineCount } from './MineCount.tsx'

/** The rules of mines, and the payout of every number of tiles with every number of mines. */
export function MinesRules({ count }: { count: number }) {
  const { t, locale } = useTexts()
  const [mines, setMines] = useState(count)
  const prizes = Array.from({ length: mineTiles - mines }, (_, index) => ({
    name: formatNumber(index + 1, locale),
    multiplier: minesMultiplier(mines, index + 1),
    chance: minesChance(mines, index + 1),
  }))
  return (
    <>
      <p>{t('studio.minesRule1')}</p>
      <p>{t('studio.minesRule2')}</p>
      <p>{t('studio.minesRule3')}</p>
      <h3>{t('studio.payTable')}</h3>
      <p>{t('studio.minesReturn')}</p>
      <ReturnNote />
      <MineCount count={mines} disabled={false} onCount={setMines} />
      <PayTable head={t('studio.tilesOpened')} rows={prizes} out={t('studio.minesOut')} />
    </>
  )
}
