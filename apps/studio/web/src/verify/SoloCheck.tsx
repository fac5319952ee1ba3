import type { Choice } from '@chokka/game-math/game'
import type { SoloName } from '@chokka/game-math/games'
import { Alert, Field, TextInput, useTexts, Latin } from '@chokka/ui'
import { toLatinDigits } from '@chokka/text'
import { useEffect, useState } from 'react'
import type { RoundProof } from '@chokka/studio-wire/proof'
import { ChoiceFields } from './ChoiceFields.tsx'
import { drawnFrom } from './checks.ts'
import type { Drawn } from './checks.ts'
import { DrawnOutcome } from './DrawnOutcome.tsx'
import { choiceOf, outcomeOf } from './lookup.ts'
import { Match } from './Match.tsx'
import { NotedHash } from './NotedHash.tsx'
import { PaidBet } from './PaidBet.tsx'
import { SkippedNonces } from './SkippedNonces.tsx'
import { differencesOf } from './verdict.ts'

type Proof = Extract<RoundProof, { game: SoloName }>
type Fields = { serverSeed: string; clientSeed: string; nonce: string; choice: Choice }

const emptyOf = (game: SoloName): Fields => ({
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  choice: choiceOf(game, null),
})
const fieldsOf = ({ game, bet, seeds }: Proof): Fields => ({
  serverSeed: seeds.serverSeed ?? '',
  clientSeed: seeds.clientSeed,
  nonce: String(seeds.nonce),
  choice: choiceOf(game, bet.choice),
})

/**
 * Checks a bet of any single-player game: both seeds and the nonce give the outcome; the hash of the server seed proves
 * that the seed was fixed before the bet.
 */
export function SoloCheck({ game, proof }: { game: SoloName; proof: Proof | null }) {
  const { t } = useTexts()
  const [fields, setFields] = useState(() => emptyOf(game))
  const [found, setFound] = useState<{ hash: string; drawn: Drawn } | null>(null)
  useEffect(() => {
    if (proof) setFields(fieldsOf(proof))
  }, [proof])
  const { serverSeed, clientSeed, nonce, choice } = fields
  useEffect(() => {
    setFound(null)
    if (serverSeed === '' || clientSeed === '' || !/^\d{1,9}$/.test(nonce)) return
    let left = false
    const recorded = proof && outcomeOf(game, proof.bet.outcome)
    const seeds = { serverSeed, clientSeed, nonce: Number(nonce) }
    void drawnFrom(seeds, game, choice, recorded).then((drawn) => left || setFound(drawn))
    return () => {
      left = true
    }
  }, [serverSeed, clientSeed, nonce, choice, game, proof])
  const set = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }))
  // Its seed is still in use, so there is nothing yet that could be typed.
  const isHidden = proof !== null && proof.seeds.serverSeed === null
  const differences = proof && found && differencesOf(proof.bet, found.drawn)
  return (
    <div className="stack">
      {isHidden ? (
        <Alert tone="warn">{t('studio.seedNotRevealed')}</Alert>
      ) : (
        <Field label={t('studio.serverSeed')}>
          <TextInput
            exact
            value={serverSeed}
            onChange={(event) => set({ serverSeed: event.currentTarget.value.trim() })}
          />
        </Field>
      )}
      <Field label={t('studio.clientSeed')}>
        <TextInput
          exact
          value={clientSeed}
          onChange={(event) => set({ clientSeed: event.currentTarget.value.trim() })}
        />
      </Field>
      <Field label={t('studio.nonce')}>
        <TextInput
          exact
          inputMode="numeric"
          value={nonce}
          onChange={(event) => set({ nonce: toLatinDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 9) })}
        />
      </Field>
      {proof && <SkippedNonces skipped={proof.seeds.skipped} />}
      <ChoiceFields game={game} choice={choice} onChoice={(next) => set({ choice: next })} />
      {found && (
        <>
          <div className="result">
            <small>{t('studio.serverSeedHash')}</small>
            <Latin>{found.hash}</Latin>
          </div>
          {proof && <HashMatch ok={found.hash === proof.seeds.serverSeedHash} />}
          <NotedHash label={t('studio.notedSeedHash')} found={found.hash} />
          <DrawnOutcome drawn={found.drawn} />
          {differences && <Match differences={differences} game={game} />}
        </>
      )}
      <p className="muted sm">{t('studio.instantFormula')}</p>
      {proof && <PaidBet game={game} bet={proof.bet} />}
    </div>
  )
}

function HashMatch({ ok }: { ok: boolean }) {
  const { t } = useTexts()
  return <Alert tone={ok ? 'ok' : 'bad'}>{t(ok ? 'studio.hashMatches' : 'studio.hashDiffers')}</Alert>
}
