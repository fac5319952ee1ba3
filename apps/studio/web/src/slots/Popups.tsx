import { fromMicros, parseMoney, subtract, toDecimal } from '@chokka/money'
import type { Money } from '@chokka/money'
import { percentOf } from '@chokka/game-math/slots/figures'
import { formatNumber } from '@chokka/text'
import { Button, classes, Modal, useReducedMotion, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { Gambled } from '@chokka/studio-wire/slots'
import { newKey } from '../kit/chance.ts'
import { useGame, useMoney, useRefused } from '../kit/game.tsx'
import { play } from '../kit/sound.ts'
import { afterMs } from '../kit/useOutcome.ts'
import type { PastBets as Past } from '../kit/usePastBets.ts'
import { PastBets } from '../parts/PastBets.tsx'
import { SessionLine } from '../parts/SessionLine.tsx'
import { moneyOf } from './amounts.ts'
import { Pick } from './AutoPopup.tsx'
import type { SlotTitle } from './title.ts'

type StakeProps = { levels: readonly Money[]; stake: Money; onStake: (stake: Money) => void; onClose: () => void }

export function StakePopup({ levels, stake, onStake, onClose }: StakeProps) {
  const { t } = useTexts()
  const money = useMoney()
  const short = (amount: Money | undefined) => money(amount ?? stake, { decimals: 'auto' })
  return (
    <Modal open onClose={onClose} title={t('slots.chooseStake')}>
      <div className="slsheet">
        <p className="muted sm">{t('slots.stakeLimits', { least: short(levels[0]), most: short(levels.at(-1)) })}</p>
        <div className="stk">
          {levels.map((level) => (
            <Pick
              key={level.toString()}
              isOn={level === stake}
              onPick={() => {
                onStake(level)
                onClose()
              }}
            >
              {short(level)}
            </Pick>
          ))}
        </div>
      </div>
    </Modal>
  )
}

type HistoryProps = { past: Past; onReplay: (bet: string) => void; onClose: () => void }

/** The own rounds; each opens its record, from which it can be watched again. */
export function HistoryPopup({ past, onReplay, onClose }: HistoryProps) {
  const { t } = useTexts()
  return (
    <Modal open onClose={onClose} title={t('slots.history')}>
      <div className="leaflet slhistory" tabIndex={0} role="group" aria-label={t('slots.history')} data-autofocus>
        <SessionLine points={past.session} />
        <PastBets past={past} onReplay={onReplay} />
      </div>
    </Modal>
  )
}

type BuyProps = { title: SlotTitle; stake: Money; onBuy: () => void; onClose: () => void }

export function BuyPopup({ title, stake, onBuy, onClose }: BuyProps) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const { buy, free } = title.model
  if (!buy) return null
  const price = money(moneyOf(stake, buy.costE2))
  const returned = formatNumber(percentOf(title.figures.bought ?? title.figures.returned), locale, 2)
  const spins = formatNumber(free?.spins[buy.scatters] ?? 0, locale)
  return (
    <Modal open onClose={onClose} title={t('slots.buyFree')}>
      <div className="slsheet">
        <p>{t('slots.buyNote', { spins, price, returned })}</p>
        <Button look="primary" size="lg" block onClick={onBuy}>
          {t('slots.buyNow', { price })}
        </Button>
      </div>
    </Modal>
  )
}

const turnMs = 700

/** How a gamble ended: in words, and what it changed. */
function Ended({ of: { won, payout, stake, drawn } }: { of: Gambled }) {
  const { t } = useTexts()
  const money = useMoney()
  const gained = subtract(parseMoney(payout), parseMoney(stake))
  return (
    <p className="gamble__drawn">
      <span>
        {won ? t('slots.gambleWon', { amount: money(payout) }) : t('slots.gambleLost', { colour: t(`slots.${drawn}`) })}
      </span>
      <b className={gained > 0n ? 'num gain' : 'num'} translate="no">
        {money(gained, { signed: true })}
      </b>
    </p>
  )
}

export type Winning = { bet: string; amount: Money }
type GambleProps = { winning: Winning; onGambled: (gambled: Gambled) => void; onClose: () => void }

/** Double or nothing with the whole win of the latest bet, at exactly 100 % (R-16). */
export function GamblePopup({ winning, onGambled, onClose }: GambleProps) {
  const { t } = useTexts()
  const { send, connection } = useGame()
  const money = useMoney()
  const refused = useRefused()
  const [isAsking, setAsking] = useState(false)
  const [staked, setStaked] = useState<Winning | null>(winning)
  const [drawn, setDrawn] = useState<Gambled | null>(null)
  const [isTurning, setTurning] = useState(false)
  const still = useReducedMotion()
  const gamble = async (colour: 'red' | 'black') => {
    if (!staked || isAsking) return
    setAsking(true)
    setDrawn(null)
    const endShow = connection?.show(toDecimal(staked.amount))
    const answer = await send({ do: 'gamble', key: newKey(), bet: staked.bet, colour })
    if (!answer.ok) {
      endShow?.({ balance: null })
      setAsking(false)
      refused(answer.code)
      return onClose()
    }
    play('card')
    setDrawn(answer.value)
    setTurning(true)
    await afterMs(still ? 0 : turnMs)
    setTurning(false)
    setAsking(false)
    endShow?.(answer.value)
    if (answer.value.won) play('clap')
    setStaked(answer.value.won ? { bet: answer.value.bet, amount: parseMoney(answer.value.payout) } : null)
    onGambled(answer.value)
  }
  const twice = staked && fromMicros(staked.amount * 2n)
  return (
    <Modal open onClose={onClose} title={t('slots.gamble')}>
      <div className="slsheet gamble" aria-live="polite">
        <div className={classes('gamble__turn', drawn && 'is-up')} aria-hidden>
          <i className="gamble__card gamble__card--back" />
          <i className={classes('gamble__card', drawn && `gamble__card--${drawn.drawn}`)}>
            {drawn && (drawn.drawn === 'red' ? '♥' : '♠')}
          </i>
        </div>
        {drawn && !isTurning && <Ended of={drawn} />}
        {staked && twice !== null && (
          <>
            <p>{t('slots.gambleNote', { amount: money(staked.amount), twice: money(twice) })}</p>
            <div className="gamble__two">
              {(['red', 'black'] as const).map((colour) => (
                <button
                  key={colour}
                  type="button"
                  className={`gamble__pick gamble__pick--${colour}`}
                  disabled={isAsking}
                  onClick={() => void gamble(colour)}
                >
                  {t(`slots.${colour}`)}
                </button>
              ))}
            </div>
          </>
        )}
        <Button look="secondary" size="lg" block onClick={onClose}>
          {staked ? t('slots.keep') : t('common.close')}
        </Button>
      </div>
    </Modal>
  )
}
