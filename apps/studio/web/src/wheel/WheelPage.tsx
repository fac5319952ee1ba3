import type { WheelChoice, WheelOutcome } from '@chokka/game-math/wheel'
import { useTexts } from '@chokka/ui'
import { useRef } from 'react'
import { wheelRisks, wheelSizes } from '../kit/odds.ts'
import type { WheelRisk, WheelSize } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { InstantPage } from '../parts/InstantPage.tsx'
import './wheel.css'
import { WheelFields } from './WheelFields.tsx'
import { WheelRules } from './WheelRules.tsx'
import { WheelStage } from './WheelStage.tsx'
import type { Spin } from './WheelStage.tsx'

const first = { stake: '50', risk: 'medium', segments: 30, ...noAuto }
const riskOf = (name: string): WheelRisk => wheelRisks.find((risk) => risk === name) ?? 'medium'
const sizeOf = (size: number): WheelSize => wheelSizes.find((one) => one === size) ?? 30

/** The wheel: ten to fifty segments at three risks. */
export function WheelPage() {
  const { t } = useTexts()
  const [choices, change] = useBetChoices('chokka.wheel', first)
  const wheel = useRef<Spin>(null)
  const [risk, segments] = [riskOf(choices.risk), sizeOf(choices.segments)]
  return (
    <InstantPage<WheelChoice, WheelOutcome>
      choices={choices}
      change={change}
      choice={{ risk, segments }}
      show={async (spun) => {
        play('wheel')
        await wheel.current?.(spun)
      }}
      word={t('studio.spin')}
      rules={<WheelRules risk={risk} size={segments} />}
      renderFields={(locked) => <WheelFields risk={risk} size={segments} disabled={locked} onChange={change} />}
      renderStage={({ past }) => <WheelStage risk={risk} size={segments} past={past} ref={wheel} />}
    />
  )
}
