import type { SpinName, FlightName } from '@chokka/game-math/tables'
import type { TextKey } from '@chokka/text'
import { formatDateTime } from '@chokka/text'
import { Alert, Field, TextInput, useTexts, Latin } from '@chokka/ui'
import { useEffect, useState } from 'react'
import type { RoundProof } from '@chokka/studio-wire/proof'
import { ChainWalk } from './ChainWalk.tsx'
import { Match } from './Match.tsx'
import { PaidBet } from './PaidBet.tsx'
import type { Difference } from './verdict.ts'

export type ChainProof = Extract<RoundProof, { game: FlightName | SpinName }>
const hashForm = /^[0-9a-f]{64}$/i

type RoundProps<Proof extends ChainProof> = {
  proof: Proof | null
  /** What hash and salt give, by the code that the studio runs too. */
  compute: (gameHash: string, salt: string) => Promise<number>
  label: TextKey
  formula: TextKey
  show: (found: number) => string
  /** What of the round differs from the calculation; and of the bet, null where there is nothing to compare. */
  differences: (known: NonNullable<Proof['proof']>, found: number) => Difference[]
  betDifferences: (bet: NonNullable<Proof['bet']>, found: number) => Difference[] | null
  pointE2: number | null
}

/** Checks a shared round: hash and salt give its result, and the hash leads down the chain to the last one. */
export function ChainRound<Proof extends ChainProof>(props: RoundProps<Proof>) {
  const { proof, compute, label, formula, show, differences, betDifferences, pointE2 } = props
  const { t, locale } = useTexts()
  const known = proof?.proof
  const [hash, setHash] = useState('')
  const [salt, setSalt] = useState('')
  const [found, setFound] = useState<number | null>(null)
  useEffect(() => {
    if (!proof) return
    setHash(proof.proof?.gameHash ?? '')
    setSalt(proof.proof?.salt ?? proof.fairness.salt ?? '')
  }, [proof])
  useEffect(() => {
    setFound(null)
    if (!hashForm.test(hash) || salt === '') return
    let left = false
    void compute(hash, salt).then((result) => left || setFound(result))
    return () => {
      left = true
    }
  }, [hash, salt, compute])
  const ofBet = found !== null && proof?.bet ? betDifferences(proof.bet, found) : null
  return (
    <div className="stack">
      {proof && (proof.state === 'void' || !known) && (
        <Alert tone="warn">{t(proof.state === 'void' ? 'studio.roundWasVoid' : 'studio.roundNotOver')}</Alert>
      )}
      {proof?.startedAt && (
        <p className="muted sm">
          {t('studio.round')} <Latin>#{proof.round}</Latin> · {formatDateTime(proof.startedAt, locale)}
        </p>
      )}
      <Field
        label={t('studio.roundHash')}
        error={hash !== '' && !hashForm.test(hash) ? t('studio.hashRule') : undefined}
      >
        <TextInput exact value={hash} onChange={(event) => setHash(event.currentTarget.value.trim())} />
      </Field>
      <Field label={t('studio.salt')}>
        <TextInput exact value={salt} onChange={(event) => setSalt(event.currentTarget.value.trim())} />
      </Field>
      {found !== null && (
        <output className="result">
          <small>{t(label)}</small>
          <b className="num" translate="no">
            {show(found)}
          </b>
        </output>
      )}
      {found !== null && known && (
        <Match differences={[...differences(known, found), ...(ofBet ?? [])]} only={ofBet ? undefined : 'point'} />
      )}
      <p className="muted sm">{t(formula)}</p>
      {known && hash === known.gameHash && <ChainWalk key={known.gameHash} known={known} />}
      {proof && (
        <Alert tone={proof.fairness.saltKind === 'demo' ? 'warn' : 'info'}>
          {proof.fairness.saltKind === 'public'
            ? t('studio.saltPublic', { source: proof.fairness.saltSource ?? '' })
            : t('studio.saltDemo')}
        </Alert>
      )}
      {proof?.bet && <PaidBet game={proof.game} bet={proof.bet} pointE2={pointE2} />}
    </div>
  )
}
