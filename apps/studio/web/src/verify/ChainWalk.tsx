import { Alert, Button, useTexts } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import { useEffect, useRef, useState } from 'react'
import { Copyable } from '../parts/Copyable.tsx'
import { leadsToLastHash } from './checks.ts'
import { NotedHash } from './NotedHash.tsx'

/** What is known of the hash of a round that has ended. */
export type KnownHash = { gameHash: string; gameNumber: number; lastHash: string }

/** Hashes down the whole chain, from this round to the last hash that was published before the first round. */
export function ChainWalk({ known }: { known: KnownHash }) {
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
