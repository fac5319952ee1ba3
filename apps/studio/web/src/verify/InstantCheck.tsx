import { Alert, Field, Segmented, TextInput, useTexts } from '@chokka/ui'
import { toLatinDigits } from '@chokka/text'
import { useEffect, useState } from 'react'
import type { RoundProof } from '../../../src/wire-shapes.ts'
import { fromE2, toE2 } from '../kit/odds.ts'
import { drawnFrom } from './checks.ts'
import type { Choice, Drawn } from './checks.ts'
import { DrawnOutcome } from './DrawnOutcome.tsx'
import { choiceOf } from './lookup.ts'
import { Match } from './Match.tsx'
import { NotedHash } from './NotedHash.tsx'
import { PaidBet } from './PaidBet.tsx'
import { SkippedNonces } from './SkippedNonces.tsx'
import { differencesOf } from './verdict.ts'

type Proof = Exclude<RoundProof, { game: 'crash' | 'slot' }>
type Game = Proof['game']
type Fields = { serverSeed: string; clientSeed: string; nonce: string; choice: Choice }

const emptyOf = (game: Game): Fields => ({ serverSeed: '', clientSeed: '', nonce: '', choice: choiceOf(game, null) })
const fieldsOf = ({ game, bet, seeds }: Proof): Fields => ({
  serverSeed: seeds.serverSeed ?? '',
  clientSeed: seeds.clientSeed,
  nonce: String(seeds.nonce),
  choice: choiceOf(game, bet.choice),
})

/**
 * Checks a bet of dice, mines or plinko: both seeds and the nonce give the outcome; the hash of the server seed proves
 * that the seed was fixed before the bet.
 */
export function InstantCheck({ game, proof }: { game: Game; proof: Proof | null }) {
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
    void drawnFrom({ serverSeed, clientSeed, nonce: Number(nonce) }, choice).then((drawn) => left || setFound(drawn))
    return () => {
      left = true
    }
  }, [serverSeed, clientSeed, nonce, choice])
  const set = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }))
  const differences = proof && found && differencesOf(proof.bet, found.drawn)
  return (
    <div className="stack">
      {proof && proof.seeds.serverSeed === null && <Alert tone="warn">{t('studio.seedNotRevealed')}</Alert>}
      <Field label={t('studio.serverSeed')}>
        <TextInput
          exact
          value={serverSeed}
          onChange={(event) => set({ serverSeed: event.currentTarget.value.trim() })}
        />
      </Field>
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
      <ChoiceFields choice={choice} onChoice={(next) => set({ choice: next })} />
      {found && (
        <>
          <div className="result">
            <small>{t('studio.serverSeedHash')}</small>
            <span className="id">{found.hash}</span>
          </div>
          {proof && <HashMatch ok={found.hash === proof.seeds.serverSeedHash} />}
          <NotedHash label={t('studio.notedSeedHash')} found={found.hash} />
          <DrawnOutcome drawn={found.drawn} />
          {differences && <Match differences={differences} />}
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

const clampedNumber = (text: string, min: number, max: number): number =>
  Math.min(Math.max(Number(toLatinDigits(text).replace(/\D/g, '')) || min, min), max)

function ChoiceFields({ choice, onChoice }: { choice: Choice; onChoice: (choice: Choice) => void }) {
  const { t } = useTexts()
  if (choice.game === 'dice') {
    return (
      <div className="fgrid">
        <Field label={t('studio.target')}>
          <TextInput
            exact
            inputMode="decimal"
            defaultValue={fromE2(choice.target)}
            key={choice.target}
            onBlur={(event) =>
              onChoice({ ...choice, target: toE2(toLatinDigits(event.currentTarget.value)) ?? choice.target })
            }
          />
        </Field>
        <Segmented
          label={t('studio.direction')}
          value={choice.direction}
          options={[
            { value: 'under', label: t('studio.under') },
            { value: 'over', label: t('studio.over') },
          ]}
          onChange={(direction) => onChoice({ ...choice, direction })}
        />
      </div>
    )
  }
  if (choice.game === 'mines') {
    return (
      <Field label={t('studio.mineCount')}>
        <TextInput
          exact
          inputMode="numeric"
          value={String(choice.mines)}
          onChange={(event) => onChoice({ ...choice, mines: clampedNumber(event.currentTarget.value, 1, 24) })}
        />
      </Field>
    )
  }
  return (
    <div className="fgrid">
      <Field label={t('studio.rows')}>
        <TextInput
          exact
          inputMode="numeric"
          defaultValue={String(choice.rows)}
          key={choice.rows}
          onBlur={(event) => onChoice({ ...choice, rows: clampedNumber(event.currentTarget.value, 8, 16) })}
        />
      </Field>
      <Segmented
        label={t('studio.risk')}
        value={choice.risk}
        options={(['low', 'medium', 'high'] as const).map((risk) => ({ value: risk, label: t(`studio.risk_${risk}`) }))}
        onChange={(risk) => onChoice({ ...choice, risk })}
      />
    </div>
  )
}
