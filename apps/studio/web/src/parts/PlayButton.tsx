import { PipLoader, classes, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import type { AutoRun } from '../kit/auto-bet.ts'

type PlayProps = {
  word: string
  amount?: ReactNode
  /** In the colour of a cash-out instead of a bet. */
  isCashOut?: boolean
  disabled: boolean
  busy?: boolean
  run: AutoRun | null
  onPress: () => void
  onStop: () => void
}

/** The button of a single-player game; during automatic betting it stops the run. */
export function PlayButton({ word, amount, isCashOut, disabled, busy, run, onPress, onStop }: PlayProps) {
  const { t } = useTexts()
  if (run && run.ended === null) {
    return (
      <button type="button" className="cash cash--stop" disabled={run.stopping} onClick={onStop}>
        <span>{t(run.stopping ? 'studio.stoppingAfter' : 'studio.stopAuto')}</span>
      </button>
    )
  }
  return (
    <button
      type="button"
      className={classes('cash', !isCashOut && 'cash--bet', busy && 'is-busy')}
      disabled={disabled}
      aria-busy={busy}
      onClick={busy ? undefined : onPress}
    >
      <span>{word}</span>
      {busy && <PipLoader small />}
      {!busy && amount !== undefined && <b>{amount}</b>}
    </button>
  )
}
