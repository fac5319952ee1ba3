import { gameNames, isSolo } from '@chokka/game-math/games'
import type { GameName } from '@chokka/game-math/games'
import { isSpin } from '@chokka/game-math/tables'
import type { SpinName, TableName } from '@chokka/game-math/tables'
import { Alert, Button, Field, LogoMark, Segmented, Select, SkeletonLines, TextInput, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { changeSettings } from '../kit/settings.ts'
import type { ChainProof } from './ChainRound.tsx'
import { CrashCheck } from './CrashCheck.tsx'
import { SpinCheck } from './SpinCheck.tsx'
import { SoloCheck } from './SoloCheck.tsx'
import { findRound } from './lookup.ts'
import type { Found } from './lookup.ts'
import { SlotCheck } from './SlotCheck.tsx'
import './verify.css'

const query = new URLSearchParams(location.search)
const queryId = query.get('round') ?? query.get('bet') ?? query.get('id') ?? ''
const queryGame = gameNames.find((game) => game === query.get('game'))

/** Verifies any round in the reader's own browser: looked up by its id, or typed in by hand. */
export function VerifyPage() {
  const { t, locale } = useTexts()
  const [id, setId] = useState(queryId)
  const [found, setFound] = useState<Found | null>(null)
  const [game, setGame] = useState<GameName>(queryGame ?? 'crash')
  useEffect(() => {
    if (id === '') return
    const abort = new AbortController()
    setFound(null)
    void findRound(id, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      setFound(answer)
      if (typeof answer === 'object' && answer.game !== 'slot') setGame(answer.game)
    })
    return () => abort.abort()
  }, [id])
  const slot = typeof found === 'object' && found?.game === 'slot' ? found : null
  const proof = typeof found === 'object' && found?.game === game ? found : null
  return (
    <div className="studio">
      <header className="game__bar">
        <LogoMark />
        <div className="grow">
          <h1>{t('studio.verify')}</h1>
        </div>
        <Segmented
          label={t('studio.language')}
          value={locale.lang === 'en' ? 'en' : 'bn'}
          options={[
            { value: 'bn', label: 'বাংলা' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(lang) => changeSettings({ lang })}
        />
      </header>
      <main className="verify">
        <Finder id={id} found={found} onFind={setId} />
        <section className="card verify__check" aria-label={t('studio.calculation')}>
          {slot && <SlotCheck key={id} proof={slot} />}
          {!slot && (
            <Field label={t('studio.game')}>
              <Select
                value={game}
                options={gameNames.map((one) => ({ value: one, label: t(`studio.${one}`) }))}
                onChange={(event) => setGame(gameNames.find((one) => one === event.currentTarget.value) ?? game)}
              />
            </Field>
          )}
          {slot ? null : isSolo(game) ? (
            <SoloCheck key={`${game}-${id}`} game={game} proof={proof && 'seeds' in proof ? proof : null} />
          ) : (
            <TableCheck key={`${game}-${id}`} game={game} proof={proof && 'fairness' in proof ? proof : null} />
          )}
        </section>
      </main>
    </div>
  )
}

function TableCheck({ game, proof }: { game: TableName; proof: ChainProof | null }) {
  if (isSpin(game)) return <SpinCheck proof={proof && isSpinProof(proof) ? proof : null} />
  return <CrashCheck proof={proof && !isSpinProof(proof) ? proof : null} />
}

const isSpinProof = (proof: ChainProof): proof is Extract<ChainProof, { game: SpinName }> => isSpin(proof.game)

type FinderProps = { id: string; found: Found | null; onFind: (id: string) => void }

function Finder({ id, found, onFind }: FinderProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(id)
  return (
    <section className="card verify__find">
      <p className="t2">{t('studio.verifyIntro')}</p>
      <form
        className="seedform"
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed.trim())
        }}
      >
        <Field label={t('studio.roundOrBet')} hint={t('studio.roundOrBetHint')}>
          <TextInput exact value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('studio.find')}
        </Button>
      </form>
      {id !== '' && found === null && <SkeletonLines lines={2} />}
      {found === 'unknown' && <Alert tone="warn">{t('studio.roundUnknown')}</Alert>}
      {found === 'failed' && <Alert tone="bad">{t('studio.findFailed')}</Alert>}
    </section>
  )
}
