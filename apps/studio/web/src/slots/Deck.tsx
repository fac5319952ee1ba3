import { formatMultiplier, formatNumber } from '@chokka/text'
import { ZERO } from '@chokka/money'
import type { Money } from '@chokka/money'
import { classes, Icon, useTexts } from '@chokka/ui'
import type { LucideIcon } from '@chokka/ui'
import { History, Minus, Plus, Repeat, Table, Zap } from '@chokka/ui/Icon.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { useBalance, useGame, useMoney } from '../kit/game.tsx'
import type { PastBets } from '../kit/usePastBets.ts'
import { levelAt } from './amounts.ts'

export type Sheet = 'pay' | 'auto' | 'stake' | 'history' | 'buy' | 'gamble'
type DeckProps = {
  past: PastBets
  stake: Money
  levels: readonly Money[]
  won: Money | null
  isLocked: boolean
  canSpin: boolean
  /** A press of the button now stops the reels or the run. */
  isRunning: boolean
  left: number | null
  policy: { turbo: boolean; autoplayMost: number }
  isQuick: boolean
  isAuto: boolean
  onQuick: () => void
  onStake: (stake: Money) => void
  onSheet: (sheet: Sheet) => void
  onSpin: () => void
  offers: ReactNode
}

/** Balance, stake and the buttons, below the reels within reach of one thumb. */
export function Deck(props: DeckProps) {
  const { past, policy, isQuick, isAuto, isLocked, offers, onQuick, onSheet } = props
  const { t } = useTexts()
  return (
    <div className="sl__deck">
      <PastRow past={past} />
      {offers}
      <Meters {...props} />
      <div className="ctl">
        <Key icon={Table} text={t('slots.payTable')} opens onPress={() => onSheet('pay')} />
        {policy.turbo ? (
          <Key icon={Zap} text={t('slots.quickShort')} label={t('slots.quickSpin')} isOn={isQuick} onPress={onQuick} />
        ) : (
          <span className="kb" />
        )}
        <SpinButton {...props} />
        {policy.autoplayMost > 0 ? (
          <Key
            icon={Repeat}
            text={t('slots.autoplay')}
            isOn={isAuto}
            disabled={isLocked && !isAuto}
            opens
            onPress={() => onSheet('auto')}
          />
        ) : (
          <span className="kb" />
        )}
        <Key icon={History} text={t('slots.history')} opens onPress={() => onSheet('history')} />
      </div>
    </div>
  )
}

type KeyProps = {
  icon: LucideIcon
  text: string
  label?: string
  isOn?: boolean
  disabled?: boolean
  opens?: boolean
  onPress: () => void
}

/** A control that was pressed with a pointer leaves the focus: the space bar spins and does not press it again. */
const leaveFocus = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => detail > 0 && currentTarget.blur()

function Key({ icon, text, label, isOn, disabled, opens, onPress }: KeyProps): ReactNode {
  return (
    <button
      type="button"
      className="kb"
      aria-pressed={isOn}
      aria-haspopup={opens ? 'dialog' : undefined}
      aria-label={label}
      disabled={disabled}
      onClick={(event) => {
        leaveFocus(event)
        onPress()
      }}
    >
      <Icon of={icon} />
      <span>{text}</span>
    </button>
  )
}

const pips = [
  [15, 10],
  [15, 24],
  [15, 38],
  [33, 38],
  [33, 24],
  [33, 10],
] as const

function SpinButton({ canSpin, isRunning, left, onSpin }: DeckProps) {
  const { t, locale } = useTexts()
  return (
    <button
      type="button"
      className={classes('spin', isRunning && 'is-run', left !== null && 'has-n')}
      aria-label={t(isRunning ? 'slots.stop' : 'slots.spin')}
      disabled={!canSpin && !isRunning}
      onClick={onSpin}
    >
      <svg className="spin__p" viewBox="0 0 48 48" aria-hidden>
        {pips.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="5.4" />
        ))}
      </svg>
      <svg className="spin__r" viewBox="0 0 100 100" aria-hidden>
        <circle cx="50" cy="50" r="43" />
      </svg>
      {left !== null && (
        <span className="num" translate="no">
          {formatNumber(left, locale)}
        </span>
      )}
    </button>
  )
}

function Meters({ stake, levels, won, isLocked, onStake, onSheet }: DeckProps) {
  const { t } = useTexts()
  const { demo } = useGame()
  const balance = useBalance()
  const money = useMoney()
  const at = levelAt(levels, stake)
  const change = (by: 1 | -1) => {
    const next = levels[at + by]
    if (next !== undefined) onStake(next)
  }
  return (
    <div className="hud">
      <div className="hud__v hud__bal">
        {demo ? <span className="free">{t('studio.freePlay')}</span> : <small>{t('slots.balance')}</small>}
        <b className="num" translate="no">
          {balance === null ? '—' : money(balance)}
        </b>
      </div>
      <div className="hud__v hud__won">
        <small>{t('slots.lastWin')}</small>
        <b className="num" translate="no">
          {money(won ?? ZERO)}
        </b>
      </div>
      <div className="hud__stake">
        <button
          type="button"
          className="rb"
          aria-label={t('slots.lowerStake')}
          disabled={isLocked || at === 0}
          onClick={(event) => {
            leaveFocus(event)
            change(-1)
          }}
        >
          <Icon of={Minus} />
        </button>
        <button
          type="button"
          className="hud__v"
          aria-haspopup="dialog"
          disabled={isLocked}
          onClick={() => onSheet('stake')}
        >
          <small>{t('slots.totalStake')}</small>
          <b className="num" translate="no">
            {money(stake)}
          </b>
          <i className="lv" aria-hidden>
            {levels.map((level, index) => (
              <u key={level.toString()} className={index <= at ? 'on' : undefined} />
            ))}
          </i>
        </button>
        <button
          type="button"
          className="rb"
          aria-label={t('slots.raiseStake')}
          disabled={isLocked || at === levels.length - 1}
          onClick={(event) => {
            leaveFocus(event)
            change(1)
          }}
        >
          <Icon of={Plus} />
        </button>
      </div>
    </div>
  )
}

/** The multipliers of the last rounds, the newest first: on phones, where there is no list beside the stage. */
function PastRow({ past }: { past: PastBets }) {
  const { t, locale } = useTexts()
  const bets = (past.bets ?? []).slice(0, 14)
  return (
    <ul className="sl__hist" aria-label={t('slots.myRounds')}>
      {bets.map(({ bet, multiplier }) => {
        const times = Number(multiplier ?? 0)
        return (
          <li key={bet} className={times >= 10 ? 'h3' : times > 1 ? 'h2' : undefined}>
            {times > 0 ? formatMultiplier(multiplier ?? '0', locale) : '—'}
          </li>
        )
      })}
    </ul>
  )
}
