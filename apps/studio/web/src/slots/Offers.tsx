import type { Money } from '@chokka/money'
import { useTexts } from '@chokka/ui'
import { useMoney } from '../kit/game.tsx'
import type { Sheet } from './Deck.tsx'

type OffersProps = { buy: Money | null; gamble: Money | null; onSheet: (sheet: Sheet) => void }

/** What may be chosen between two rounds: bought free spins, and double or nothing with the win. */
export function Offers({ buy, gamble, onSheet }: OffersProps) {
  const { t } = useTexts()
  const money = useMoney()
  return (
    <div className="sl__offers">
      {buy !== null && (
        <button type="button" aria-haspopup="dialog" onClick={() => onSheet('buy')}>
          {t('slots.buyFree')}{' '}
          <b className="num" translate="no">
            {money(buy, { decimals: 'auto' })}
          </b>
        </button>
      )}
      {gamble !== null && (
        <button type="button" aria-haspopup="dialog" onClick={() => onSheet('gamble')}>
          {t('slots.gamble')}{' '}
          <b className="num" translate="no">
            {money(gamble, { decimals: 'auto' })}
          </b>
        </button>
      )}
    </div>
  )
}
