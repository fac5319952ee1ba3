import { rankName } from '@chokka/game-math/cards'
import { useTexts } from '@chokka/ui'
import { hiloChance, hiloGuesses, hiloMultiplier, waysOf } from '../kit/odds.ts'
import { PayTable } from '../parts/PayTable.tsx'
import { ReturnNote } from '../parts/ReturnNote.tsx'

const ranks = Array.from({ length: 13 }, (_, at) => at + 1)

/** The rules of hi-lo, and what the first guess pays on every card. */
export function HiloRules() {
  const { t } = useTexts()
  const rows = [0, 1, 2].flatMap((guess) =>
    ranks.flatMap((rank) => {
      const ways = waysOf(rank, guess)
      if (ways === 0) return []
      const name = `${rankName((rank - 1) * 4)} · ${t(`studio.${hiloGuesses[guess] ?? 'same'}`)}`
      return [{ name, multiplier: hiloMultiplier([ways]), chance: hiloChance(rank, guess) }]
    }),
  )
  return (
    <>
      <p>{t('studio.hiloRule1')}</p>
      <p>{t('studio.hiloRule2')}</p>
      <h3>{t('studio.payTable')}</h3>
      <p>{t('studio.hiloReturn')}</p>
      <ReturnNote />
      <PayTable head={t('studio.hiloGuess')} rows={rows} />
    </>
  )
}
