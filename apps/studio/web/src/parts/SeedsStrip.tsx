import { Button, Skeleton, useTexts, Latin } from '@chokka/ui'
import { ShieldCheck } from '@chokka/ui/Icon.tsx'
import { memo } from 'react'
import type { SeedsShown } from '@chokka/studio-wire/seeds'
import { popup } from '../kit/popup.ts'

/** The seeds and nonce of the next bet, in one line under the game. */
export const SeedsStrip = memo(function SeedsStrip({ seeds }: { seeds: SeedsShown | null }) {
  const { t } = useTexts()
  const waiting = <Skeleton width="120px" />
  return (
    <section className="card pf" aria-label={t('studio.fairness')}>
      <div>
        <small>{t('studio.serverSeedHash')}</small>
        <Latin>{seeds ? seeds.serverSeedHash : waiting}</Latin>
      </div>
      <div>
        <small>{t('studio.clientSeed')}</small>
        <Latin>{seeds ? seeds.clientSeed : waiting}</Latin>
      </div>
      <div>
        <small>{t('studio.nonce')}</small>
        <Latin>{seeds ? String(seeds.nonce) : waiting}</Latin>
      </div>
      <Button look="secondary" size="sm" icon={ShieldCheck} onClick={() => popup.set('fairness')}>
        {t('studio.seedsAndVerify')}
      </Button>
    </section>
  )
})
