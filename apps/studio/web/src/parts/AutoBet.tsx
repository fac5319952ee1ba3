import { Switch, useTexts } from '@chokka/ui'
import { amountOf, shownAmount, typedAmount } from '@chokka/ui/amount-text.ts'
import { formatNumber, toLatinDigits } from '@chokka/text'
import { memo } from 'react'
import { maxRounds, netOf, roundsLeft } from '../kit/auto-bet.ts'
import type { AutoPlan, AutoRun } from '../kit/auto-bet.ts'
import { useGamePart, useMoney } from '../kit/game.tsx'

/** The settings of automatic bets as typed and stored, one set for each game. */
export type AutoChoices = {
  auto: boolean
  autoRounds: string
  stopProfit: string
  stopLoss: string
  stopSingleWin: string
}
export const noAuto: AutoChoices = { auto: false, autoRounds: '10', stopProfit: '', stopLoss: '', stopSingleWin: '' }

export const planOf = (choices: AutoChoices): AutoPlan => ({
  rounds: Math.min(Math.max(Number(choices.autoRounds) || 0, 1), maxRounds),
  stopProfit: amountOf(choices.stopProfit),
  stopLoss: amountOf(choices.stopLoss),
  stopSingleWin: amountOf(choices.stopSingleWin),
})

type AutoProps = {
  choices: AutoChoices
  onChange: (part: Partial<AutoChoices>) => void
  run: AutoRun | null
  disabled?: boolean
}

/**
 * The switch and limits of automatic betting. Off by default, and not shown where the operator allows no automatic bets
 * . All limits of a run are set before it starts.
 */
export const AutoBet = memo(function AutoBet({ choices, onChange, run, disabled }: AutoProps) {
  const { t, locale } = useTexts()
  const isAllowed = useGamePart(({ opened }) => opened?.autoBet !== false)
  const running = run !== null && run.ended === null
  const rules = [
    ['stopProfit', t('studio.stopProfit')],
    ['stopLoss', t('studio.stopLoss')],
    ['stopSingleWin', t('studio.stopSingleWin')],
  ] as const
  if (!isAllowed) return null
  return (
    <div className="auto">
      <Switch checked={choices.auto} disabled={disabled || running} onChange={() => onChange({ auto: !choices.auto })}>
        {t('studio.autoBet')}
      </Switch>
      {choices.auto && (
        <>
          <fieldset className="auto__rules" disabled={disabled || running}>
            <legend className="sr">{t('studio.autoRules')}</legend>
            <label className="auto__rule">
              <span>{t('studio.autoRounds')}</span>
              <span className="input">
                <input
                  inputMode="numeric"
                  autoComplete="off"
                  value={formatNumber(choices.autoRounds, { ...locale, lang: locale.lang })}
                  onChange={(event) => {
                    const digits = toLatinDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 4)
                    onChange({ autoRounds: digits === '' ? '0' : String(Math.min(Number(digits), maxRounds)) })
                  }}
                />
              </span>
            </label>
            {rules.map(([name, label]) => (
              <label key={name} className="auto__rule">
                <span>{label}</span>
                <span className="input">
                  <input
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={t('studio.noStop')}
                    value={shownAmount(choices[name], locale)}
                    onChange={(event) => onChange({ [name]: typedAmount(event.currentTarget.value) })}
                  />
                </span>
              </label>
            ))}
          </fieldset>
          {run && <RunStatus run={run} />}
        </>
      )}
    </div>
  )
})

function RunStatus({ run }: { run: AutoRun }) {
  const { t } = useTexts()
  const money = useMoney()
  const net = netOf(run)
  return (
    <p className="auto__run" role="status">
      <span>{t('studio.autoUsed', { used: run.played, left: roundsLeft(run) })}</span>
      <span className={net > 0n ? 'num gain' : net < 0n ? 'num loss' : 'num'}>{money(net, { signed: true })}</span>
      {run.ended && <span className="auto__why">{t(`studio.ended_${run.ended}`)}</span>}
      {!run.ended && run.stopping && <span className="auto__why">{t('studio.stoppingAfter')}</span>}
    </p>
  )
}
