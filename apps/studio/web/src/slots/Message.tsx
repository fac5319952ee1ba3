import { formatMultiplier, formatNumber } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import type { Money } from '@chokka/money'
import { useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
import { idleText } from './leaflet.ts'
import type { Said } from './show.ts'
import type { SlotTitle } from './title.ts'

type MessageProps = { said: Said; base: Money; title: SlotTitle; notice: string | null }

/** The plate below the reels: what is happening, and what it brings. */
export function Message({ said, base, title, notice }: MessageProps) {
  const texts = useTexts()
  const money = useMoney()
  const amount = (e2: number) => money(moneyOf(base, e2))
  const isWin = said.say === 'win' || said.say === 'coins' || said.say === 'cap'
  return (
    <div className={classes('sl__msg', isWin && 'is-win')} role="status" data-said={said.say}>
      <span>{notice ?? <Text said={said} title={title} texts={texts} amount={amount} />}</span>
    </div>
  )
}

type TextProps = { said: Said; title: SlotTitle; texts: Texts; amount: (e2: number) => string }

function Text({ said, title, texts, amount }: TextProps) {
  const { t, find, locale } = texts
  switch (said.say) {
    case 'idle':
      return idleText(title, texts)
    case 'change':
      return find(`slots.change_${said.how}`, { times: said.times }) ?? ''
    case 'win':
    case 'returned':
    case 'spin':
      return (
        <>
          {t(`slots.said_${said.say}`)}{' '}
          <b className={said.say === 'win' ? 'num tot' : 'num'}>{amount(said.amountE2)}</b>
          {said.times > 1 && (
            <em className="num" translate="no">
              {formatMultiplier(said.times, locale)}
            </em>
          )}
          {(said.times > 1 || said.totalE2 !== said.amountE2) && (
            <>
              {' '}
              {t('slots.said_total')}{' '}
              <b className="num tot" translate="no">
                {amount(said.totalE2)}
              </b>
            </>
          )}
        </>
      )
    case 'free':
    case 'coins':
    case 'cap':
      return (
        <>
          {t(`slots.said_${said.say}`)}{' '}
          <b className="num tot" translate="no">
            {amount(said.totalE2)}
          </b>
        </>
      )
    case 'hold':
      return (
        <>
          {t('slots.said_left')} <span className="sr">{formatNumber(said.left, locale)}</span>
          <span className="pp" aria-hidden>
            {[0, 1, 2].map((pip) => (
              <i key={pip} className={pip < said.left ? 'on' : undefined} />
            ))}
          </span>
        </>
      )
    default:
      return t(`slots.said_${said.say}`)
  }
}
