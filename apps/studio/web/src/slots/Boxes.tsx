import type { Money } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { useReducedMotion, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
import { PlateBox } from './PlateBox.tsx'
import type { Plate } from './show.ts'

type BoxesProps = {
  plate: Extract<Plate, { plate: 'boxes' }>
  count: number
  base: Money
  /** Rounds run by themselves: the boxes open by themselves too. */
  isAuto: boolean
  onPress: () => void
}

const boxMs = 620

/**
 * The player says which box opens next. What it holds was drawn with the round, in this order: the choice is how the
 * result is shown, and the plate says so. Boxes that were not opened stay shut, because nothing was drawn for them
 * (R-08).
 */
export function Boxes({ plate, count, base, isAuto, onPress }: BoxesProps) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const isStill = useReducedMotion()
  const [picked, setPicked] = useState<readonly number[]>([])
  const [isRunning, setRunning] = useState(isAuto)
  const isOver = picked.length >= plate.prizesE2.length
  const pick = (at: number) =>
    setPicked((before) => (before.includes(at) || before.length >= plate.prizesE2.length ? before : [...before, at]))
  useEffect(() => {
    if (!isRunning || isOver) return
    const next = Array.from({ length: count }, (_, at) => at).find((at) => !picked.includes(at))
    const timer = setTimeout(() => setPicked([...picked, next ?? 0]), isStill ? 0 : boxMs)
    return () => clearTimeout(timer)
  }, [isRunning, isOver, picked, count, isStill])
  const textOf = (prizeE2: number) =>
    prizeE2 > 0 ? money(moneyOf(base, prizeE2), { decimals: 'auto' }) : t('slots.boxEmpty')
  return (
    <PlateBox
      press={isOver ? t('slots.goOn') : t('slots.boxesOpen')}
      isReady={isOver || !isRunning}
      onPress={() => (isOver ? onPress() : setRunning(true))}
    >
      <p className="pl__k">{t('slots.boxesTitle')}</p>
      <p className="sm">{t('slots.boxesNote')}</p>
      <ol className="boxes">
        {Array.from({ length: count }, (_, at) => {
          const prizeE2 = plate.prizesE2[picked.indexOf(at)]
          const name = t('slots.boxNumber', { number: formatNumber(at + 1, locale) })
          return (
            <li key={at}>
              <button
                type="button"
                className={prizeE2 === undefined ? undefined : prizeE2 > 0 ? 'is-open' : 'is-empty'}
                disabled={prizeE2 !== undefined || isOver || isRunning}
                aria-label={prizeE2 === undefined ? name : `${name}: ${textOf(prizeE2)}`}
                onClick={() => pick(at)}
              >
                <span className="num" translate="no">
                  {prizeE2 === undefined ? '' : textOf(prizeE2)}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <p aria-live="polite" className="pl__sum">
        {isOver ? t('slots.boxesWon', { amount: money(moneyOf(base, plate.prizeE2)) }) : ' '}
      </p>
    </PlateBox>
  )
}
