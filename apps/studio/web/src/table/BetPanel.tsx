import { Badge, Switch, useTexts } from '@chokka/ui'
import { onAmountTyped } from '@chokka/ui/amount-field.ts'
import { formatMultiplier, toLocalDigits } from '@chokka/text'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useGame, useMoney } from '../kit/game.tsx'
import { fromE2, toE2 } from '../kit/odds.ts'
import { AutoBet } from '../parts/AutoBet.tsx'
import { StakeField } from '../parts/StakeField.tsx'
import { CashButton } from './CashButton.tsx'
import type { TableLook } from './look.ts'
import type { Table } from './table.ts'
import type { Slot } from './useSlot.ts'
import type { LiveTable } from './useTable.ts'

type PanelProps = { look: TableLook; slot: Slot; table: Table; live: LiveTable }

/** One bet: stake, auto cash-out, automatic betting, and its button. */
export function BetPanel({ look, slot, table, live }: PanelProps) {
  return (
    <section className="card bet" aria-label={slot.name}>
      <div className="bet__h">
        <b className="b">{slot.name}</b>
        <SlotBadge slot={slot} table={table} />
      </div>
      <BetFields slot={slot} />
      <CashButton look={look} slot={slot} table={table} live={live} />
    </section>
  )
}

type FieldsProps = {
  slot: Slot
  /** What stands between the stake and automatic betting: the auto cash-out, where there is a flight. */
  children?: ReactNode
}

/** Stake, auto cash-out and automatic betting of one bet. */
export function BetFields({ slot, children }: FieldsProps) {
  const { t } = useTexts()
  const { choices, change } = slot
  const busy = slot.stage === 'queued' || slot.stage === 'asking' || slot.stage === 'placed' || slot.running
  return (
    <>
      <StakeField
        label={`${slot.name}: ${t('studio.stake')}`}
        value={choices.stake}
        disabled={busy}
        onChange={(stake) => change({ stake })}
      />
      {children ?? <AutoCash slot={slot} disabled={busy} />}
      <AutoBet choices={choices} onChange={change} run={slot.run} disabled={busy} />
    </>
  )
}

function AutoCash({ slot, disabled }: { slot: Slot; disabled: boolean }) {
  const { t, locale } = useTexts()
  const { choices, change, autoBad } = slot
  const id = useId()
  const shown = toLocalDigits(choices.cashAt, locale)
  return (
    <div className="opt">
      <Switch checked={choices.cashAuto} disabled={disabled} onChange={() => change({ cashAuto: !choices.cashAuto })}>
        {t('studio.autoCashOut')}
      </Switch>
      <label className={autoBad ? 'input is-bad' : 'input'} htmlFor={id}>
        <span className="sr">{t('studio.autoCashOutAt')}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled || !choices.cashAuto}
          aria-invalid={autoBad || undefined}
          value={shown}
          onBlur={() => {
            const e2 = toE2(choices.cashAt)
            if (e2 !== null) change({ cashAt: fromE2(e2) })
          }}
          onChange={onAmountTyped(shown, (cashAt) => /^\d{0,7}(?:\.|$)/.test(cashAt) && change({ cashAt }))}
        />
        <span aria-hidden>×</span>
      </label>
    </div>
  )
}

/** The state of the bet and, at its end, its result: always the figures of the studio. */
export function SlotBadge({ slot, table }: { slot: Slot; table: Table }) {
  const { t, locale } = useTexts()
  const { status } = useGame()
  const money = useMoney()
  const { mine, stage } = slot
  if (status === 'lost') return <Badge tone="bad">{t('studio.paused')}</Badge>
  if (mine?.state === 'cashed') {
    const at = formatMultiplier(fromE2(mine.multiplierE2 ?? 100), locale)
    return (
      <Badge tone="ok">
        <span className="num" translate="no">
          {at}
        </span>{' '}
        <span className="num" translate="no">
          {money(mine.payout ?? '0')}
        </span>
      </Badge>
    )
  }
  if (mine?.state === 'lost') return <Badge tone="mute">{t('studio.lostBet', { amount: money(mine.stake) })}</Badge>
  if (mine?.state === 'refunded') return <Badge tone="info">{t('studio.refunded')}</Badge>
  if (stage === 'placed') return <Badge tone="ok">{t('studio.inPlay')}</Badge>
  if (stage === 'queued') return <Badge tone="wait">{t('studio.nextRound')}</Badge>
  return <Badge tone="mute">{t(table.phase === 'betting' ? 'studio.thisRound' : 'studio.nextRound')}</Badge>
}
