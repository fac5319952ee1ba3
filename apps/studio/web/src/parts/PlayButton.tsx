import { PipLoader, classes, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import type { AutoRun } from '../kit/auto-bet.ts'

type PlayProps = {
  word: string
  amount?: ReactNode
  /** The colour of taking money out instead of putting it in. */
  out?: boolean
  disabled: boolean
  busy?: boolean
  run: AutoRun | null
  onPress: () => void
  onStop: () => void
}

/** The one button of a game of one player; while it plays by itself, the button that ends that. */
export function PlayButton({ word, amount, out, disabled, busy, run, onPress, onStop }: PlayProps) {
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
      className={classes('cash', !out && 'cash--bet', busy && 'is-busy')}
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
