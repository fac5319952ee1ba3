import type { Money } from '@chokka/money'
import { formatMultiplier } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
import { Boxes } from './Boxes.tsx'
import { PlateBox } from './PlateBox.tsx'
import type { Plate } from './show.ts'
import type { Pictures, SlotTitle } from './title.ts'
import { Wheel } from './Wheel.tsx'

type PlateProps = {
  plate: Plate
  title: SlotTitle
  pictures: Pictures
  base: Money
  isAuto: boolean
  onPress: () => void
}

/** What is laid over the stage where a feature begins or ends. */
export function PlateView({ plate, title, pictures, base, isAuto, onPress }: PlateProps) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const amount = (e2: number) => money(moneyOf(base, e2))
  const { model } = title
  switch (plate.plate) {
    case 'freeStart':
      return (
        <PlateBox
          word={`${pictures.path}/word-free.webp`}
          number={plate.spins}
          alt={t('slots.freeSpins')}
          onPress={onPress}
        >
          <p>{freeNote(title, plate.times, t, locale)}</p>
          <p className="sm">{t('slots.freeHeld', { stake: money(base) })}</p>
        </PlateBox>
      )
    case 'freeMore':
      return (
        <PlateBox onPress={onPress} press={t('slots.goOn')}>
          <p className="pl__k">{t('slots.freeMore', { spins: plate.spins })}</p>
        </PlateBox>
      )
    case 'freeEnd':
      return (
        <PlateBox onPress={onPress} press={t('slots.goOn')}>
          <p className="pl__k">{t('slots.freeEnd')}</p>
          <b className="num pl__n" translate="no">
            {amount(plate.totalE2)}
          </b>
          <p className="sm">{t('slots.freeEndNote')}</p>
        </PlateBox>
      )
    case 'hold':
      return (
        <PlateBox word={`${pictures.path}/word-hold.webp`} alt={t('slots.holdTitle')} onPress={onPress}>
          <p>{t('slots.holdNote')}</p>
          {model.hold && <p className="sm">{t('slots.holdFull', { amount: amount(model.hold.fullE2) })}</p>}
        </PlateBox>
      )
    case 'wheel':
      return <Wheel plate={plate} title={title} base={base} onPress={onPress} />
    case 'boxes':
      return (
        <Boxes
          plate={plate}
          count={model.bonus?.do === 'boxes' ? model.bonus.boxesE2.length : 8}
          {...{ base, isAuto, onPress }}
        />
      )
    case 'jackpot':
      return <JackpotWon won={plate.won} onPress={onPress} />
  }
}

function freeNote(
  { model }: SlotTitle,
  times: number,
  t: ReturnType<typeof useTexts>['t'],
  locale: ReturnType<typeof useTexts>['locale'],
): string {
  const trail = model.cascade?.freeTrail ?? model.cascade?.trail
  if (model.free?.rises) return t('slots.freeRises', { times: model.free.times })
  if (model.wilds?.sticks) return t('slots.freeSticky')
  if (trail && trail.length > 1) {
    return t('slots.freeTrail', { trail: trail.map((one) => formatMultiplier(one, locale, 0)).join(' ') })
  }
  return times > 1 ? t('slots.freeTimes', { times }) : ''
}

/** What was won of the jackpot, by pool. */
function JackpotWon({ won, onPress }: { won: Extract<Plate, { plate: 'jackpot' }>['won']; onPress: () => void }) {
  const { t, find } = useTexts()
  const money = useMoney()
  return (
    <PlateBox onPress={onPress} press={t('slots.goOn')}>
      <p className="pl__k">{t('slots.jackpotWon')}</p>
      {won.map(({ level, amount }) => (
        <p key={level} className="pl__jp" data-level={level}>
          {find(`slots.jackpot_${level}`)}
          <b className="num pl__n" translate="no">
            {money(amount)}
          </b>
        </p>
      ))}
      <p className="sm">{t('slots.jackpotWonNote')}</p>
    </PlateBox>
  )
}
