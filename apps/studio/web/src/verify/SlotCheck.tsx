import { commitment, draws } from '@chokka/game-math/fair'
import { gambleColour } from '@chokka/game-math/slots/gamble'
import type { Model } from '@chokka/game-math/slots/model'
import { roundOf } from '@chokka/game-math/slots/round'
import { Alert, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import type { RoundProof } from '../../../src/wire-shapes.ts'
import { gambleChoice, gambleOutcome, slotChoice, slotOutcome } from '../../../src/wire-slots.ts'
import { NotedHash } from './NotedHash.tsx'
import { PaidBet } from './PaidBet.tsx'
import { SkippedNonces } from './SkippedNonces.tsx'

type Proof = Extract<RoundProof, { game: 'slot' }>
type Checked = { hash: string; same: boolean }

/**
 * Checks a round of a slot: the seeds play its model again, and every step must be the recorded one. A gamble is
 * checked by its one draw.
 */
export function SlotCheck({ proof }: { proof: Proof }) {
  const { t } = useTexts()
  const [checked, setChecked] = useState<Checked | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    void check(proof, abort.signal).then(
      (found) => abort.signal.aborted || setChecked(found),
      () => undefined,
    )
    return () => abort.abort()
  }, [proof])
  const { seeds, bet } = proof
  return (
    <div className="stack">
      {seeds.serverSeed === null && <Alert tone="warn">{t('studio.seedNotRevealed')}</Alert>}
      <SkippedNonces skipped={seeds.skipped} />
      {checked && (
        <>
          <div className="result">
            <small>{t('studio.serverSeedHash')}</small>
            <span className="id">{checked.hash}</span>
          </div>
          <Alert tone={checked.hash === seeds.serverSeedHash ? 'ok' : 'bad'}>
            {t(checked.hash === seeds.serverSeedHash ? 'studio.hashMatches' : 'studio.hashDiffers')}
          </Alert>
          <NotedHash label={t('studio.notedSeedHash')} found={checked.hash} />
          <Alert tone={checked.same ? 'ok' : 'bad'}>
            {t(checked.same ? 'studio.slotMatches' : 'studio.slotDiffers')}
          </Alert>
        </>
      )}
      <p className="muted sm">{t('studio.slotFormula')}</p>
      <PaidBet game="slot" bet={bet} />
    </div>
  )
}

/** Null while the server seed is secret. */
async function check({ slot, bet, seeds: { serverSeed, clientSeed, nonce } }: Proof, signal: AbortSignal) {
  if (serverSeed === null) return null
  const seeds = { serverSeed, clientSeed, nonce }
  const hash = await commitment(serverSeed)
  const gambled = gambleChoice.safeParse(bet.choice)
  if (gambled.success) {
    const [draw = 0] = await draws(seeds, 1)
    const drawn = gambleColour(draw)
    const recorded = gambleOutcome.parse(bet.outcome)
    return { hash, same: recorded.drawn === drawn && recorded.won === (drawn === gambled.data.colour) }
  }
  const { mode } = slotChoice.parse(bet.choice)
  const round = await roundOf(await modelOf(slot, signal), seeds, mode)
  return { hash, same: JSON.stringify(slotOutcome.parse(round)) === JSON.stringify(slotOutcome.parse(bet.outcome)) }
}

async function modelOf(slot: string, signal: AbortSignal): Promise<Model> {
  const answer = await fetch(`/api/slots/${slot}`, { signal })
  const shown: { model: Model } = await answer.json()
  return shown.model
}
