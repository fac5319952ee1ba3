import type { LimboChoice, LimboOutcome } from '@chokka/game-math/limbo'
import { useReducedMotion, useTexts } from '@chokka/ui'
import { makeStore } from '@chokka/ui/store.ts'
import { useRef, useState } from 'react'
import { maxTarget, minTarget } from '../kit/odds.ts'
import { every, readableMs } from '../kit/frames.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { InstantPage } from '../parts/InstantPage.tsx'
import './limbo.css'
import { LimboRules } from './LimboRules.tsx'
import { LimboStage, risenTo } from './LimboStage.tsx'
import type { LimboLook, Rise } from './LimboStage.tsx'
import { TargetField } from './TargetField.tsx'

const first = { stake: '50', target: 200, ...noAuto }
const riseMs = 520

/** Limbo: a number comes up; it wins when it reaches the target. */
export function LimboPage() {
  const { t } = useTexts()
  const still = useReducedMotion()
  const [choices, change] = useBetChoices('chokka.limbo', first)
  // Outside of the page, because it changes many times a second: the number alone is drawn anew.
  const [look] = useState(() => makeStore<LimboLook | null>(null))
  const arrow = useRef<Rise>(null)
  const target = Math.min(Math.max(choices.target, minTarget), maxTarget)
  return (
    <InstantPage<LimboChoice, LimboOutcome>
      choices={choices}
      change={change}
      choice={{ target }}
      show={async ({ outcome: { reached, won } }) => {
        play('arrow')
        look.set({ e2: 100, won: null })
        const began = performance.now()
        const stop = every(readableMs, () => {
          look.set({ e2: risenTo(reached, (performance.now() - began) / riseMs), won: null })
        })
        await arrow.current?.(reached, still ? 0 : riseMs)
        stop()
        look.set({ e2: reached, won })
      }}
      autoGapMs={300}
      word={t('studio.shoot')}
      onePrize
      rules={<LimboRules />}
      renderFields={(locked) => (
        <TargetField target={target} disabled={locked} onTarget={(next) => change({ target: next })} />
      )}
      renderStage={({ past }) => <LimboStage look={look} target={target} past={past} arrow={arrow} />}
    />
  )
}
