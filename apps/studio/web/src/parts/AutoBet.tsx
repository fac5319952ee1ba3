import { Switch, useTexts } from '@chokka/ui'
import { onAmountTyped } from '@chokka/ui/amount-field.ts'
import { amountOf, shownAmount } from '@chokka/ui/amount-text.ts'
import { formatNumber, toLocalDigits } from '@chokka/text'
import { memo } from 'react'
import { maxRounds, netOf, roundsLeft } from '../kit/auto-bet.ts'
import type { AutoPlan, AutoRun, StakeChange } from '../kit/auto-bet.ts'
import { useGamePart, useMoney } from '../kit/game.tsx'
import type { AutoChoices } from '../kit/useBetChoices.ts'

export const noAuto: AutoChoices = {
  ...{ auto: false, autoRounds: '10', stopProfit: '', stopLoss: '', stopSingleWin: '' },
  ...{ onWin: 'keep', onWinBy: '50', onLoss: 'keep', onLossBy: '50' },
}

/** A run has a limit of what it may lose, chosen before it starts. */
export const hasLossLimit = ({ stopLoss }: AutoChoices): boolean => (amountOf(stopLoss) ?? 0n) > 0n

const changeOf = (change: StakeChange['change'], by: string): StakeChange =>
  change === 'raise' ? { change, percent: Math.min(Math.max(Number(by) || 0, 1), mostPercent) } : { change }
const mostPercent = 900

export const planOf = (choices: AutoChoices, limits: { maxStake: string } | undefined): AutoPlan => ({
  rounds: Math.min(Math.max(Number(choices.autoRounds) || 0, 1), maxRounds),
  stopProfit: amountOf(choices.stopProfit),
  stopLoss: amountOf(choices.stopLoss),
  stopSingleWin: amountOf(choices.stopSingleWin),
  onWin: changeOf(choices.onWin, choices.onWinBy),
  onLoss: changeOf(choices.onLoss, choices.onLossBy),
  mostStake: limits ? amountOf(limits.maxStake) : null,
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
    ['stopLoss', t('studio.stopLoss')],
    ['stopProfit', t('studio.stopProfit')],
    ['stopSingleWin', t('studio.stopSingleWin')],
  ] as const
  const rounds = formatNumber(choices.autoRounds, locale)
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
                  value={rounds}
                  onChange={onAmountTyped(
                    rounds,
                    (digits) => onChange({ autoRounds: String(Math.min(Number(digits), maxRounds)) }),
                    0,
                  )}
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
                    placeholder={t(name === 'stopLoss' ? 'studio.needed' : 'studio.noStop')}
                    aria-required={name === 'stopLoss'}
                    value={shownAmount(choices[name], locale)}
                    onChange={onAmountTyped(shownAmount(choices[name], locale), (decimal) =>
                      onChange({ [name]: decimal }),
                    )}
                  />
                </span>
              </label>
            ))}
            <Changes choices={choices} onChange={onChange} />
          </fieldset>
          {run && <RunStatus run={run} />}
        </>
      )}
    </div>
  )
})

const changes = ['keep', 'reset', 'raise'] as const

/** What happens to the stake after a win and after a loss. */
function Changes({ choices, onChange }: Pick<AutoProps, 'choices' | 'onChange'>) {
  const { t, locale } = useTexts()
  const rows = [
    { name: 'onWin', by: 'onWinBy', label: t('studio.afterWin') },
    { name: 'onLoss', by: 'onLossBy', label: t('studio.afterLoss') },
  ] as const
  return rows.map(({ name, by, label }) => (
    <div key={name} className="auto__rule">
      <span>{label}</span>
      <span className="auto__change">
        <select
          className="input"
          aria-label={label}
          value={choices[name]}
          onChange={(event) => onChange({ [name]: changes.find((one) => one === event.currentTarget.value) ?? 'keep' })}
        >
          {changes.map((one) => (
            <option key={one} value={one}>
              {t(`studio.stake_${one}`)}
            </option>
          ))}
        </select>
        {choices[name] === 'raise' && (
          <label className="input">
            <span className="sr">{t('studio.raiseBy')}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              value={toLocalDigits(choices[by], locale)}
              onChange={onAmountTyped(
                toLocalDigits(choices[by], locale),
                (percent) => percent.length <= 3 && onChange({ [by]: percent }),
                0,
              )}
            />
            <span aria-hidden>%</span>
          </label>
        )}
      </span>
    </div>
  ))
}

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
