import { Segmented, useReducedMotion, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { DiceChoice, DiceOutcome } from '@chokka/game-math/dice'
import { diceAllows } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { afterMs } from '../kit/useOutcome.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { InstantPage } from '../parts/InstantPage.tsx'
import './dice.css'
import { DiceRules } from './DiceRules.tsx'
import { DiceStage } from './DiceStage.tsx'
import { mirrored } from './target.ts'
import type { Direction } from './target.ts'

const first = { stake: '50', target: 5050, over: true, ...noAuto }
const settleMs = 320

/** Dice: a roll from 0.00 to 100.00, over or under a chosen target. */
export function DicePage() {
  const { t } = useTexts()
  const still = useReducedMotion()
  const [choices, change] = useBetChoices('chokka.dice', first)
  const [last, setLast] = useState<DiceOutcome | null>(null)
  const { target } = choices
  const direction: Direction = choices.over ? 'over' : 'under'
  return (
    <InstantPage<DiceChoice, DiceOutcome>
      choices={choices}
      change={change}
      choice={diceAllows(target, direction) ? { target, direction } : null}
      show={async ({ outcome }) => {
        setLast(outcome)
        play('tap')
        await afterMs(still ? 0 : settleMs)
      }}
      word={t('studio.roll')}
      onePrize
      rules={<DiceRules />}
      renderFields={(locked) => (
        <fieldset className="pick" disabled={locked}>
          <Segmented
            full
            label={t('studio.direction')}
            value={direction}
            options={[
              { value: 'under', label: t('studio.under') },
              { value: 'over', label: t('studio.over') },
            ]}
            onChange={(next) => next !== direction && change({ over: next === 'over', target: mirrored(target) })}
          />
        </fieldset>
      )}
      renderStage={({ past, locked }) => (
        <DiceStage
          target={target}
          direction={direction}
          last={last}
          past={past}
          disabled={locked}
          onTarget={(next) => change({ target: next })}
        />
      )}
    />
  )
}
