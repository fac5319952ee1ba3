import { classes, EmptyState, Skeleton, useTexts } from '@chokka/ui'
import { Hourglass } from '@chokka/ui/Icon.tsx'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useCall } from '../../kit/client.ts'
import { Title } from '../../kit/Title.tsx'
import { centreKinds } from './centre-kinds.ts'
import type { CentreKind } from './centre-kinds.ts'
import { OtherGames } from './OtherGames.tsx'
import { VendorCard } from './VendorCard.tsx'
import './games.css'
import './lists.css'
import './centres.css'

export const SportsPage = () => <VendorCentre of={centreKinds.sports} />
export const EsportsPage = () => <VendorCentre of={centreKinds.esports} />
export const LotteryCentrePage = () => <VendorCentre of={centreKinds.lott} />
export const ElotteryPage = () => <VendorCentre of={centreKinds.elott} />
export const CockfightPage = () => <VendorCentre of={centreKinds.cockfight} />

/** The vendors of a category whose games are one lobby each (spec 2: vendor-style game centres). */
function VendorCentre({ of }: { of: CentreKind }) {
  const { t } = useTexts()
  const vendors = useCall('gameVendors')
  const cards = vendors.data?.content.find(({ title }) => title === of.gameType)?.cards
  return (
    <div className="page page--list">
      <Title of={t(of.title)} />
      <header className="stack">
        <div className="lst__h">
          <h1>{t(of.title)}</h1>
          {cards && <p className="cnt">{t('lists.vendorsCount', { count: cards.length })}</p>}
        </div>
        <p className="t2 centre__lead">{t(of.lead)}</p>
      </header>
      <QueryResult query={vendors} skeleton={<CentreSkeleton />}>
        {() =>
          cards?.length ? (
            <div className={classes('vcs', cards.length !== 3 && 'vcs--lead')}>
              {cards.map((card, place) => (
                <VendorCard key={card.vassalage} card={card} type={of.gameType} place={place} cards={cards} />
              ))}
            </div>
          ) : (
            <>
              <EmptyState icon={Hourglass} title={t('lists.comingTitle')} text={t('lists.comingText')} />
              <OtherGames />
            </>
          )
        }
      </QueryResult>
    </div>
  )
}

const CentreSkeleton = () => (
  <div className="vcs vcs--lead" aria-hidden>
    {[1, 2, 3, 4, 5].map((place) => (
      <div key={place} className="vc">
        <Skeleton className="vc__a" height="auto" />
        <span className="vc__b">
          <Skeleton width="50%" height="32px" />
          <Skeleton width="80%" />
        </span>
      </div>
    ))}
  </div>
)
