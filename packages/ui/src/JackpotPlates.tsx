import type { Money } from '@chokka/money'
import { currencySign, formatMoney } from '@chokka/text'
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Icon, Info } from './Icon.tsx'
import { useTexts } from './texts.tsx'

/** The amount as a scoreboard of plates. Only the plates whose digit changed are animated. */
function JackpotPlates({ amount }: { amount: Money }) {
  const { t, locale } = useTexts()
  const symbol = currencySign(locale)
  const figure = formatMoney(amount, locale, { symbol: false })
  const label = t('common.jackpotOf', { amount: symbol + figure })
  return (
    <>
      <p className="sr">{`${label} (${t('common.illustrative')})`}</p>
      <div className="plates" aria-hidden>
        <span className="cur">{symbol}</span>
        {[...figure].map((sign, index, signs) => {
          // Keys are counted from the end, so that digits keep their plates when the amount gets longer.
          const place = signs.length - index
          return /\p{Nd}/u.test(sign) ? <span key={`${place} ${sign}`}>{sign}</span> : <i key={place}>{sign}</i>
        })}
      </div>
    </>
  )
}

type CardProps = { amount: Money; real?: ReactNode }

/**
 * The plates on a card, with a badge that says that the amount is for show. `real`: a line for a jackpot that can be
 * won, beside the one for show. It has its room from the start.
 */
export function JackpotCard({ amount, real }: CardProps) {
  const { t } = useTexts()
  return (
    <div className="card jp">
      <div className="jp__h">
        <b>{t('common.jackpot')}</b>
        <span title={t('common.illustrativeNote')}>
          <Badge>
            <Icon of={Info} size="sm" />
            {t('common.illustrative')}
          </Badge>
        </span>
      </div>
      <JackpotPlates amount={amount} />
      <p className="jp__real">{real}</p>
    </div>
  )
}
