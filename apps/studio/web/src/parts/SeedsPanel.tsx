import { Alert, Button, Field, SkeletonLines, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { SeedsShown } from '@chokka/studio-wire/seeds'
import { newClientSeed } from '../kit/chance.ts'
import { useGame } from '../kit/game.tsx'
import { useReveal } from '../kit/useSeeds.ts'
import type { Seeds } from '../kit/useSeeds.ts'
import { Copyable } from './Copyable.tsx'

const wellFormed = /^[\x21-\x7e]{1,64}$/

/**
 * How fairness works in the single-player games, the seeds in use, and the two ways to have the server seed revealed.
 */
export function SeedsPanel({ seeds: { seeds } }: { seeds: Seeds }) {
  const { t } = useTexts()
  const { canPlay } = useGame()
  const { reveal, busy } = useReveal()
  return (
    <>
      <p>{t('studio.fairInstant1')}</p>
      <p>{t('studio.fairInstant2')}</p>
      {!seeds && (canPlay ? <SkeletonLines lines={4} /> : <Alert>{t('studio.seedsUnknown')}</Alert>)}
      {seeds && (
        <>
          <h3>{t('studio.seedsInUse')}</h3>
          <Copyable label={t('studio.serverSeedHash')} text={seeds.serverSeedHash} />
          <Copyable label={t('studio.clientSeed')} text={seeds.clientSeed} />
          <Copyable label={t('studio.nonce')} text={String(seeds.nonce)} />
          <Copyable label={t('studio.nextServerSeedHash')} text={seeds.nextServerSeedHash} />
          <ClientSeedForm disabled={busy || !canPlay} onSend={(clientSeed) => void reveal(clientSeed)} />
          <Button look="secondary" busy={busy} disabled={!canPlay} onClick={() => void reveal()}>
            {t('studio.rotate')}
          </Button>
          {seeds.previous && <Revealed previous={seeds.previous} />}
        </>
      )}
    </>
  )
}

function ClientSeedForm({ disabled, onSend }: { disabled: boolean; onSend: (seed: string) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const bad = typed !== '' && !wellFormed.test(typed)
  return (
    <form
      className="seedform"
      onSubmit={(event) => {
        event.preventDefault()
        if (wellFormed.test(typed)) onSend(typed)
      }}
    >
      <Field
        label={t('studio.newClientSeed')}
        error={bad ? t('studio.clientSeedRule') : undefined}
        hint={t('studio.rotateNote')}
      >
        <TextInput
          exact
          value={typed}
          maxLength={64}
          disabled={disabled}
          onChange={(event) => setTyped(event.currentTarget.value)}
          after={
            <button type="button" className="act" disabled={disabled} onClick={() => setTyped(newClientSeed())}>
              {t('studio.randomSeed')}
            </button>
          }
        />
      </Field>
      <Button type="submit" disabled={disabled || !wellFormed.test(typed)}>
        {t('studio.useSeed')}
      </Button>
    </form>
  )
}

function Revealed({ previous }: { previous: NonNullable<SeedsShown['previous']> }) {
  const { t } = useTexts()
  return (
    <>
      <h3>{t('studio.seedsBefore')}</h3>
      <p>{t('studio.seedsBeforeNote', { bets: previous.bets })}</p>
      <Copyable label={t('studio.serverSeed')} text={previous.serverSeed} />
      <Copyable label={t('studio.serverSeedHash')} text={previous.serverSeedHash} />
      <Copyable label={t('studio.clientSeed')} text={previous.clientSeed} />
    </>
  )
}
