import { useTexts } from '@chokka/ui'
import { memo } from 'react'
import type { PastBets as Past } from '../kit/usePastBets.ts'
import { PastBets } from './PastBets.tsx'
import { SessionLine } from './SessionLine.tsx'

/** The list of own bets in a single-player game. */
export const OwnFeed = memo(function OwnFeed({ past }: { past: Past }) {
  const { t } = useTexts()
  return (
    <section className="card feed" aria-labelledby="own-bets">
      <h2 className="feed__h" id="own-bets">
        {t('studio.bets_mine')}
      </h2>
      <SessionLine points={past.session} />
      <div className="feed__panel" tabIndex={0} role="group" aria-labelledby="own-bets">
        <PastBets past={past} />
      </div>
    </section>
  )
})
