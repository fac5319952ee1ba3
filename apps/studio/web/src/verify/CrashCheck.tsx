import type { FlightName } from '@chokka/game-math/tables'
import { Alert, Button, Field, TextInput, useTexts } from '@chokka/ui'
import { formatDateTime, formatMultiplier, formatNumber } from '@chokka/text'
import { useEffect, useRef, useState } from 'react'
import type { RoundProof } from '../../../src/wire-shapes.ts'
import { Copyable } from '../parts/Copyable.tsx'
import { fromE2 } from '../kit/odds.ts'
import { leadsToLastHash, pointFrom } from './checks.ts'
import { Match } from './Match.tsx'
import { NotedHash } from './NotedHash.tsx'
import { PaidBet } from './PaidBet.tsx'
import { differenceOfPoint, differencesOfCrash } from './verdict.ts'

type Proof = Extract<RoundProof, { game: FlightName }>
const hashForm = /^[0-9a-f]{64}$/i

/** Checks a round with a flight: hash and salt give the point, and the hash leads down the chain to the published last hash. */
export function CrashCheck({ proof }: { proof: Proof | null }) {
  const { t, locale } = useTexts()
  const known = proof?.proof
  const [hash, setHash] = useState('')
  const [salt, setSalt] = useState('')
  const [point, setPoint] = useState<number | null>(null)
  useEffect(() => {
    if (!proof) return
    setHash(proof.proof?.gameHash ?? '')
    setSalt(proof.proof?.salt ?? proof.fairness.salt ?? '')
  }, [proof])
  useEffect(() => {
    setPoint(null)
    if (!hashForm.test(hash) || salt === '') return
    let left = false
    void pointFrom(hash, salt).then((found) => left || setPoint(found))
    return () => {
      left = true
    }
  }, [hash, salt])
  const betDifferences = point !== null && proof?.bet ? differencesOfCrash(proof.bet, point) : null
  return (
    <div className="stack">
      {proof && !known && (
        <Alert tone="warn">{t(proof.state === 'void' ? 'studio.roundWasVoid' : 'studio.roundNotOver')}</Alert>
      )}
      {proof?.startedAt && (
        <p className="muted sm">
          {t('studio.round')} <span className="id">#{proof.round}</span> · {formatDateTime(proof.startedAt, locale)}
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
      {point !== null && (
        <output className="result">
          <small>{t('studio.pointFound')}</small>
          <b className="num">{formatMultiplier(fromE2(point), locale)}</b>
        </output>
      )}
      {point !== null && known && (
        <Match
          differences={[...differenceOfPoint(known.pointE2, point), ...(betDifferences ?? [])]}
          only={betDifferences ? undefined : 'point'}
        />
      )}
      <p className="muted sm">{t('studio.crashFormula')}</p>
      {known && hash === known.gameHash && <Chain key={known.gameHash} known={known} />}
      {proof && (
        <Alert tone={proof.fairness.saltKind === 'demo' ? 'warn' : 'info'}>
          {proof.fairness.saltKind === 'public'
            ? t('studio.saltPublic', { source: proof.fairness.saltSource ?? '' })
            : t('studio.saltDemo')}
        </Alert>
      )}
      {proof?.bet && <PaidBet game={proof.game} bet={proof.bet} pointE2={known?.pointE2 ?? null} />}
    </div>
  )
}

/** Hashes down the whole chain, from this round to the last hash that was published before the first round. */
function Chain({ known }: { known: NonNullable<Proof['proof']> }) {
  const { t, locale } = useTexts()
  const [done, setDone] = useState<number | null>(null)
  const [ends, setEnds] = useState<boolean | null>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const checkChain = async () => {
    setDone(0)
    setEnds(await leadsToLastHash(known.gameHash, known.lastHash, known.gameNumber, setDone, () => left.current))
  }
  return (
    <>
      <Copyable label={t('studio.lastHash')} text={known.lastHash} />
      <NotedHash label={t('studio.notedLastHash')} found={known.lastHash} />
      {ends === null ? (
        <Button look="secondary" busy={done !== null} onClick={() => void checkChain()}>
          {done === null
            ? t('studio.walkChain', { count: known.gameNumber })
            : `${formatNumber(done, locale)} / ${formatNumber(known.gameNumber, locale)}`}
        </Button>
      ) : (
        <Alert tone={ends ? 'ok' : 'bad'}>
          {t(ends ? 'studio.chainEnds' : 'studio.chainBroken', { count: known.gameNumber })}
        </Alert>
      )}
    </>
  )
}
