import { commitment } from '@chokka/game-math/fair'
import { Alert, useTexts, Latin } from '@chokka/ui'
import { useEffect, useState } from 'react'
import type { RoundProof } from '@chokka/studio-wire/proof'
import { fetchModel } from '../slots/fetch-model.ts'
import { NotedHash } from './NotedHash.tsx'
import { PaidBet } from './PaidBet.tsx'
import { SkippedNonces } from './SkippedNonces.tsx'
import { leadsTo } from './slot-check.ts'

type Proof = Extract<RoundProof, { game: 'slot' }>
type Checked = { hash: string; same: boolean }

/**
 * Checks a round of a slot: the seeds play its model again, in the version that the bet names, and every step must be
 * the recorded one. A gamble is checked by its one draw.
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
            <Latin>{checked.hash}</Latin>
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
async function check({ bet, seeds: { serverSeed, clientSeed, nonce } }: Proof, signal: AbortSignal) {
  if (serverSeed === null) return null
  const same = await leadsTo(bet, { serverSeed, clientSeed, nonce }, (id, version) => fetchModel(id, version, signal))
  return { hash: await commitment(serverSeed), same }
}
