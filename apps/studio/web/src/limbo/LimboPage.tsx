import type { LimboChoice, LimboOutcome } from '@chokka/game-math/limbo'
import { useReducedMotion, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { maxTarget, minTarget } from '../kit/odds.ts'
import { animate, easeOut } from '../kit/ease.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { InstantPage } from '../parts/InstantPage.tsx'
import './limbo.css'
import { LimboRules } from './LimboRules.tsx'
import { LimboStage } from './LimboStage.tsx'
import type { LimboLook } from './LimboStage.tsx'
import { TargetField } from './TargetField.tsx'

const first = { stake: '50', target: 200, ...noAuto }
const riseMs = 520

/** Limbo: a number comes up; it wins when it reaches the target. */
export function LimboPage() {
  const { t } = useTexts()
  const still = useReducedMotion()
  const [choices, change] = useBetChoices('chokka.limbo', first)
  const [look, setLook] = useState<LimboLook | null>(null)
  const target = Math.min(Math.max(choices.target, minTarget), maxTarget)
  return (
    <InstantPage<LimboChoice, LimboOutcome>
      choices={choices}
      change={change}
      choice={{ target }}
      show={async ({ outcome: { reached, won } }) => {
        play('arrow')
        await animate(still ? 0 : riseMs, (share) => {
          // It rises evenly for the eye: by equal factors.
          const shown = Math.floor(100 * (reached / 100) ** easeOut(share))
          setLook({ e2: share < 1 ? shown : reached, won: share < 1 ? null : won })
        })
      }}
      autoGapMs={300}
      word={t('studio.shoot')}
      onePrize
      rules={<LimboRules />}
      renderFields={(locked) => (
        <TargetField target={target} disabled={locked} onTarget={(next) => change({ target: next })} />
      )}
      renderStage={({ past }) => <LimboStage look={look} target={target} past={past} />}
    />
  )
}
