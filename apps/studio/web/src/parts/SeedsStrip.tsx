import { Button, Skeleton, useTexts } from '@chokka/ui'
import { ShieldCheck } from '@chokka/ui/Icon.tsx'
import { toLocalDigits } from '@chokka/text'
import { memo } from 'react'
import type { SeedsShown } from '../../../src/wire-shapes.ts'
import { popup } from '../kit/popup.ts'

/** The seeds and nonce of the next bet, in one line under the game. */
export const SeedsStrip = memo(function SeedsStrip({ seeds }: { seeds: SeedsShown | null }) {
  const { t, locale } = useTexts()
  const waiting = <Skeleton width="120px" />
  return (
    <section className="card pf" aria-label={t('studio.fairness')}>
      <div>
        <small>{t('studio.serverSeedHash')}</small>
        <span className="id">{seeds ? seeds.serverSeedHash : waiting}</span>
      </div>
      <div>
        <small>{t('studio.clientSeed')}</small>
        <span className="id">{seeds ? seeds.clientSeed : waiting}</span>
      </div>
      <div>
        <small>{t('studio.nonce')}</small>
        <span className="num">{seeds ? toLocalDigits(String(seeds.nonce), locale) : waiting}</span>
      </div>
      <Button look="secondary" size="sm" icon={ShieldCheck} onClick={() => popup.set('fairness')}>
        {t('studio.seedsAndVerify')}
      </Button>
    </section>
  )
})
