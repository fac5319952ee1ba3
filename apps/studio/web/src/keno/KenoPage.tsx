import type { KenoChoice, KenoOutcome } from '@chokka/game-math/keno'
import { formatNumber } from '@chokka/text'
import { Button, useReducedMotion, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { randomNumbers } from '../kit/chance.ts'
import { kenoNumbers, kenoRisks, maxPicks } from '../kit/odds.ts'
import type { KenoRisk } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { afterMs } from '../kit/useOutcome.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { InstantPage } from '../parts/InstantPage.tsx'
import './keno.css'
import { KenoRiskField } from './KenoRiskField.tsx'
import { KenoRules } from './KenoRules.tsx'
import { KenoStage } from './KenoStage.tsx'
import type { KenoLook } from './KenoStage.tsx'

const first = { stake: '50', risk: 'classic', picks: '', ...noAuto }
const numberMs = 90
const riskOf = (name: string): KenoRisk => kenoRisks.find((risk) => risk === name) ?? 'classic'
const isNumber = (one: number): boolean => Number.isInteger(one) && one >= 0 && one < kenoNumbers

/** Keno: one to ten numbers of forty, ten of which are drawn. */
export function KenoPage() {
  const { t } = useTexts()
  const still = useReducedMotion()
  const [choices, change] = useBetChoices('chokka.keno', first)
  const [look, setLook] = useState<KenoLook | null>(null)
  const risk = riskOf(choices.risk)
  const stored = choices.picks === '' ? [] : choices.picks.split(',').map(Number)
  const picks = [...new Set(stored)].filter(isNumber).slice(0, maxPicks)
  const pick = (next: readonly number[]) => {
    setLook(null)
    change({ picks: next.join(',') })
  }
  const toggle = (one: number) => {
    const next = picks.includes(one) ? picks.filter((other) => other !== one) : [...picks, one]
    if (next.length <= maxPicks) pick(next)
  }
  return (
    <InstantPage<KenoChoice, KenoOutcome>
      choices={choices}
      change={change}
      choice={picks.length > 0 ? { risk, picks: picks.toSorted((a, b) => a - b) } : null}
      show={async ({ outcome: { drawn }, multiplier }) => {
        for (let count = 1; count <= drawn.length; count++) {
          setLook({ drawn: drawn.slice(0, count), multiplier: count < drawn.length ? null : multiplier })
          if (picks.includes(drawn[count - 1] ?? -1)) play('ball')
          await afterMs(still ? 0 : numberMs)
        }
      }}
      autoGapMs={700}
      word={t('studio.drawNumbers')}
      rules={<KenoRules risk={risk} picks={Math.max(1, picks.length)} />}
      renderFields={(locked) => (
        <KenoFields
          risk={risk}
          count={picks.length}
          disabled={locked}
          onRisk={(next) => change({ risk: next })}
          onAuto={() => pick(randomNumbers(picks.length || maxPicks, kenoNumbers))}
          onClear={() => pick([])}
        />
      )}
      renderStage={({ past, locked }) => (
        <KenoStage risk={risk} picks={picks} look={look} past={past} disabled={locked} onNumber={toggle} />
      )}
    />
  )
}

type FieldsProps = {
  risk: KenoRisk
  count: number
  disabled: boolean
  onRisk: (risk: KenoRisk) => void
  onAuto: () => void
  onClear: () => void
}

function KenoFields({ risk, count, disabled, onRisk, onAuto, onClear }: FieldsProps) {
  const { t, locale } = useTexts()
  return (
    <fieldset className="pick" disabled={disabled}>
      <KenoRiskField risk={risk} onRisk={onRisk} />
      <p className="pick__l" aria-live="polite">
        {count === 0 ? t('studio.pickNumbers') : t('studio.pickedCount', { count: formatNumber(count, locale) })}
      </p>
      <div className="two">
        <Button look="secondary" type="button" disabled={disabled} onClick={onAuto}>
          {t('studio.autoPick')}
        </Button>
        <Button look="secondary" type="button" disabled={disabled || count === 0} onClick={onClear}>
          {t('studio.clearPicks')}
        </Button>
      </div>
    </fieldset>
  )
}
