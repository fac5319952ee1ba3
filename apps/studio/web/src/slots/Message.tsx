import { formatMultiplier, formatNumber } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import type { Money } from '@chokka/money'
import { useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
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
          {said.times > 1 && <em className="num">{formatMultiplier(said.times, locale)}</em>}
          {(said.times > 1 || said.totalE2 !== said.amountE2) && (
            <>
              {' '}
              {t('slots.said_total')} <b className="num tot">{amount(said.totalE2)}</b>
            </>
          )}
        </>
      )
    case 'free':
    case 'coins':
    case 'cap':
      return (
        <>
          {t(`slots.said_${said.say}`)} <b className="num tot">{amount(said.totalE2)}</b>
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

/** How this title wins, in a line. */
export function idleText({ model }: SlotTitle, { t }: Pick<Texts, 't'>): string {
  const { counting, paysE2 } = model
  if (counting.by === 'lines')
    return t(counting.bothWays ? 'slots.idle_bothWays' : 'slots.idle_lines', { lines: counting.lines })
  if (counting.by === 'ways') return t('slots.idle_ways')
  const least = Math.min(...Object.values(paysE2).map((pays) => pays.findIndex((pay) => pay > 0)))
  return t(counting.by === 'cluster' ? 'slots.idle_cluster' : 'slots.idle_anywhere', { least })
}
