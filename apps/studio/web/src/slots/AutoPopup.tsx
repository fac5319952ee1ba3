import { fromMicros, smaller } from '@chokka/money'
import type { Money } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { Button, Modal, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { AutoPlan } from '../kit/auto-bet.ts'
import { useMoney } from '../kit/game.tsx'

type AutoProps = { stake: Money; most: number; onStart: (plan: AutoPlan) => void; onClose: () => void }

const counts = [10, 25, 50, 100]
const losses = [5n, 10n, 20n, 40n]
const singles = [10n, 25n]

/** Spins by themselves: how many, with a loss limit that must be chosen, and one for a single win. */
export function AutoPopup({ stake, most, onStart, onClose }: AutoProps) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const offered = counts.filter((count) => count <= most)
  const [rounds, setRounds] = useState(offered[0] ?? most)
  const [loss, setLoss] = useState<bigint | null>(null)
  const [single, setSingle] = useState<bigint | null>(null)
  const times = (by: bigint) => fromMicros(stake * by)
  const short = (amount: Money) => money(amount, { decimals: 'auto' })
  const atMost = smaller(times(BigInt(rounds)), loss === null ? times(BigInt(rounds)) : times(loss))
  const start = () => {
    if (loss === null) return
    onStart({
      rounds,
      stopProfit: null,
      stopLoss: times(loss),
      stopSingleWin: single === null ? null : times(single),
    })
    onClose()
  }
  return (
    <Modal open onClose={onClose} title={t('slots.autoplay')}>
      <div className="slsheet">
        <Choice name={t('slots.autoCount')}>
          {(offered.length > 0 ? offered : [most]).map((count) => (
            <Pick key={count} isOn={count === rounds} onPick={() => setRounds(count)}>
              {formatNumber(count, locale)}
            </Pick>
          ))}
        </Choice>
        <Choice name={t('slots.autoLoss')} mark={t('slots.autoNeeded')} note={t('slots.autoLossNote')}>
          {losses.map((by) => (
            <Pick key={by.toString()} isOn={by === loss} onPick={() => setLoss(by)}>
              {short(times(by))}
            </Pick>
          ))}
        </Choice>
        <Choice name={t('slots.autoSingle')}>
          <Pick isOn={single === null} onPick={() => setSingle(null)}>
            {t('slots.autoNever')}
          </Pick>
          {singles.map((by) => (
            <Pick key={by.toString()} isOn={by === single} onPick={() => setSingle(by)}>
              {short(times(by))}
            </Pick>
          ))}
        </Choice>
        <p className="muted sm">{t('slots.autoMost', { amount: short(atMost) })}</p>
        <Button look="primary" size="lg" block disabled={loss === null} onClick={start}>
          {loss === null ? t('slots.autoLossFirst') : t('slots.autoStart', { count: formatNumber(rounds, locale) })}
        </Button>
      </div>
    </Modal>
  )
}

type ChoiceProps = { name: string; mark?: string; note?: string; children: ReactNode }

function Choice({ name, mark, note, children }: ChoiceProps) {
  return (
    <fieldset className="slpick">
      <legend>
        {name} {mark && <em className="acc">{mark}</em>}
      </legend>
      {note && <p className="muted sm">{note}</p>}
      <div>{children}</div>
    </fieldset>
  )
}

/** One of several choices. */
export function Pick({ isOn, onPick, children }: { isOn: boolean; onPick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="chip num" translate="no" aria-pressed={isOn} onClick={onPick}>
      {children}
    </button>
  )
}
