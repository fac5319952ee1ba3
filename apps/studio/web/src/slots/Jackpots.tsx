import { useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import type { JackpotsShown } from '@chokka/studio-wire/jackpots'
import { useGame, useMoney, usePushes } from '../kit/game.tsx'
import type { SlotTitle } from './title.ts'

/** The pools as the studio last said they are: asked for once, and pushed whenever they have changed (J-01). */
export function useJackpots(title: SlotTitle): JackpotsShown | null {
  const [shown, setShown] = useState<JackpotsShown | null>(null)
  const takesPart = title.jackpot !== null
  useEffect(() => {
    if (!takesPart) return
    const abort = new AbortController()
    fetch('/api/jackpots', { signal: abort.signal })
      .then((answer) => answer.json())
      // A push that came meanwhile is newer.
      .then((pools: JackpotsShown) => setShown((before) => before ?? pools))
      .catch(() => undefined)
    return () => abort.abort()
  }, [takesPart])
  usePushes((push) => push.push === 'jackpots' && setShown(push.jackpots))
  return takesPart ? shown : null
}

/** What each pool pays now, above the reels; pale, with the reason, where the session takes no part. */
export function Jackpots({ shown }: { shown: JackpotsShown | null }) {
  const { t, find } = useTexts()
  const { demo, opened } = useGame()
  const money = useMoney()
  const partaking = opened?.slot?.jackpot
  const isPaused = partaking === 'off' || (shown !== null && !shown.on)
  const note = isPaused
    ? t('slots.jackpotPaused')
    : demo
      ? t('slots.jackpotNotFree')
      : partaking === 'wallet'
        ? t('slots.jackpotNotWallet')
        : partaking === 'account'
          ? t('slots.jackpotNotAccount')
          : null
  return (
    <div className="sl__jp" data-off={note !== null || undefined}>
      <dl aria-label={t('slots.jackpot')}>
        {(['mini', 'major', 'grand'] as const).map((level) => {
          const pool = shown?.levels.find((one) => one.level === level)
          return (
            <div key={level} data-level={level}>
              <dt>{find(`slots.jackpot_${level}`)}</dt>
              <dd className="num" translate="no">
                {pool ? money(pool.amount) : '–'}
              </dd>
            </div>
          )
        })}
      </dl>
      {note && <p className="sm">{note}</p>}
    </div>
  )
}
